import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { formatCount } from '#contract/protocol/format'
import { desk } from '../../core/desk'

const phaseLabels = { reading: t`Reading the sheet`, checking: t`Checking the rows`, sending: t`Sending` }

/** Percentage, or the number of rows while their total is unknown; '' at the start. */
function describeShare({ done, total }: { done: number; total: number }): string {
  if (total > 0) return `${Math.round((100 * done) / total)} %`
  return done > 0 ? formatCount(done) : ''
}

/** The progress of an import as text, without a trailing ellipsis. */
export function useImportProgress(handle: string): string {
  const [text, setText] = useState(phaseLabels.reading)
  useEffect(
    () =>
      desk.on('imports.progress', (progress) => {
        if (progress.handle !== handle) return
        setText([phaseLabels[progress.phase], describeShare(progress)].filter(Boolean).join(': '))
      }),
    [handle],
  )
  return text
}
