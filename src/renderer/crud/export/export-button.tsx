import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatCount } from '#contract/protocol/format'
import { useExclusiveMutation } from '../../core/exclusive'
import { notifyFailure } from '../../core/notify'
import type { ExportColumn, ListRow } from '../definition'
import { type ReadPage, readPages } from './export'
import { saveCsv } from './save-csv'

type Props<R> = { label?: string; file: string; columns: readonly ExportColumn<R>[]; read: ReadPage<R> }

/** Location state: the screen opens with the focus on its export button. */
export const exportFocusState = { focusesExport: true }
const hasExportFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'focusesExport') === true

/** Exports the whole filtered list, not the page (D-35), with progress and Cancel. */
export function ExportButton<R extends ListRow>({ label = t`Export to Excel`, file, columns, read }: Props<R>) {
  const [progress, setProgress] = useState<string>()
  const controller = useRef<AbortController>(null)
  const { state } = useLocation()

  // A mutation, because the end of the session is detected in queries and mutations.
  const exportMutation = useExclusiveMutation({
    mutationFn: async (signal: AbortSignal) => {
      let unparsedCount = 0
      const onUnparsed = (count: number) => {
        unparsedCount = count
      }
      const onProgress = (readCount: number, total: number) =>
        setProgress(t`${formatCount(readCount)} of ${formatCount(total)}`)
      await saveCsv(file, columns, readPages(read, { signal, onProgress, onUnparsed }))
      if (unparsedCount > 0)
        notifyFailure(
          plural(unparsedCount, {
            one: `# entry could not be read and is not in ${file}`,
            other: `# entries could not be read and are not in ${file}`,
          }),
        )
    },
    onError: (error, signal) => {
      if (!signal.aborted) notifyFailure(error, { subject: file })
    },
    onSettled: () => {
      controller.current = null
      setProgress(undefined)
    },
  })
  const start = () => {
    if (controller.current) return
    controller.current = new AbortController()
    setProgress(t`Loading…`)
    exportMutation.mutate(controller.current.signal)
  }

  if (progress === undefined) {
    return (
      <Button
        variant="default"
        autoFocus={hasExportFocus(state)}
        leftSection={<IconFileSpreadsheet size={18} />}
        onClick={start}
      >
        {label}
      </Button>
    )
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Text role="status" size="sm" className="tabular">
        <Trans>Exporting: {progress}</Trans>
      </Text>
      <Button variant="default" onClick={() => controller.current?.abort()}>{t`Cancel`}</Button>
    </Group>
  )
}
