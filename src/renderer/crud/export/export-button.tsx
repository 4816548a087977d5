import { Button, Group, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatCount } from '#contract/protocol/format'
import { useExclusiveMutation } from '../../core/exclusive'
import { notifyFailure } from '../../core/notify'
import type { Column, ListRow } from '../definition'
import { type ReadPage, readPages } from './export'
import { saveCsv } from './save-csv'

type Props<R> = { file: string; columns: readonly Column<R>[]; read: ReadPage<R> }

/** Navigation state that focuses the export button. */
export const openForExport = { isToExport: true }
const isOpenedForExport = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'isToExport') === true

/** Exports the whole filtered list, not the page (D-35), with progress and Cancel. */
export function ExportButton<R extends ListRow>({ file, columns, read }: Props<R>) {
  const [progress, setProgress] = useState<string>()
  const stop = useRef<AbortController>(null)
  const { state } = useLocation()

  // A mutation, so that the end of the session is detected.
  const saving = useExclusiveMutation({
    mutationFn: async (signal: AbortSignal) => {
      let unparsedCount = 0
      const onUnread = (entries: number) => {
        unparsedCount = entries
      }
      const onProgress = (exportedCount: number, total: number) =>
        setProgress(`${formatCount(exportedCount)} of ${formatCount(total)}`)
      await saveCsv(file, columns, readPages(read, { signal, onProgress, onUnread }))
      if (unparsedCount > 0)
        notifyFailure(`${formatCount(unparsedCount)} entries could not be read and are not in ${file}`)
    },
    onError: (error, signal) => {
      if (!signal.aborted) notifyFailure(error, { subject: file })
    },
    onSettled: () => {
      stop.current = null
      setProgress(undefined)
    },
  })
  const run = () => {
    if (stop.current) return
    stop.current = new AbortController()
    setProgress('Loading…')
    saving.mutate(stop.current.signal)
  }

  if (progress === undefined) {
    return (
      <Button
        variant="default"
        autoFocus={isOpenedForExport(state)}
        leftSection={<IconFileSpreadsheet size={18} />}
        onClick={run}
      >
        Export to Excel
      </Button>
    )
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Text role="status" size="sm" className="tabular">
        Exporting: {progress}
      </Text>
      <Button variant="default" onClick={() => stop.current?.abort()}>
        Cancel
      </Button>
    </Group>
  )
}
