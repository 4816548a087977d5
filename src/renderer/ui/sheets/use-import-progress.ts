import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { formatCount } from '#contract/protocol/format'
import { desk } from '../../core/desk'

const phaseLabels = { reading: t`Reading the sheet`, checking: t`Checking…`, sending: t`Sending` }

/** The progress of an import as text. */
export function useImportProgress(handle: string): string {
  const [text, setText] = useState(phaseLabels.reading)
  useEffect(
    () =>
      desk.on('imports.progress', (progress) => {
        if (progress.handle !== handle) return
        const { phase, done, total } = progress
        const share = total > 0 ? `${Math.round((100 * done) / total)} %` : done > 0 ? formatCount(done) : ''
        setText([phaseLabels[phase], share].filter(Boolean).join(': '))
      }),
    [handle],
  )
  return text
}
