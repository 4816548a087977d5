import { Button, Group, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatCount } from '#contract/protocol/format'
import { notifyFailure } from '../../core/notify'
import type { Column, ListedRow } from '../definition'
import { type ReadPage, readAll } from './export'
import { saveCsv } from './save-csv'

type Props<R> = { file: string; columns: readonly Column<R>[]; read: ReadPage<R> }

/** Saves the whole filtered list, not the page (decision 35); shows how far it is and can be stopped. */
export function ExportButton<R extends ListedRow>({ file, columns, read }: Props<R>) {
  const [progress, setProgress] = useState<string>()
  const stop = useRef<AbortController>(null)

  const run = async () => {
    const stopping = new AbortController()
    stop.current = stopping
    setProgress('Reading the list')
    try {
      const pages = readAll(read, {
        signal: stopping.signal,
        onProgress: (done, total) => setProgress(`${formatCount(done)} of ${formatCount(total)}`),
      })
      await saveCsv(file, columns, pages)
    } catch (error) {
      if (!stopping.signal.aborted) notifyFailure(error)
    } finally {
      setProgress(undefined)
    }
  }

  if (progress === undefined) {
    return (
      <Button variant="default" leftSection={<IconFileSpreadsheet size={18} />} onClick={() => void run()}>
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
        Stop
      </Button>
    </Group>
  )
}
