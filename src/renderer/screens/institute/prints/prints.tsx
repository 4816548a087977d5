import { plural, t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PrintRecord } from '#contract/desk/index'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { desk } from '../../../core/desk'
import { useExclusive } from '../../../core/exclusive'
import { getErrorMessage, notifyFailure } from '../../../core/notify'
import { serverToday } from '../../../core/workstation/server-time'
import { isCoveredByDialog } from '../../../ui/dialogs/top-dialog'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { useStuckJobs } from '../../../ui/documents/printing/use-stuck-jobs'
import { Viewer } from '../../../ui/documents/viewer'
import { ErrorMessage } from '../../../ui/error-message'
import { Page } from '../../../ui/page'
import { NoPrints } from './no-prints'
import { matchesFilter } from './outcome'
import { PrintDialog } from './print-dialog'
import classes from './prints.module.css'
import { noFilter, PrintsFilters } from './prints-filters'
import { PrintsTable } from './prints-table'

const noRecords: PrintRecord[] = []
/** Maximum number of records that `printing.records` returns: the latest ones. */
const recordLimit = 500

/** Prints of this workstation: the user's own, or all for a superadmin (D-165). */
export function Prints() {
  const [day, setDay] = useState(serverToday())
  const [filter, setFilter] = useState(noFilter)
  const [selectedRecord, setSelectedRecord] = useState<PrintRecord>()
  const [document, setDocument] = useState<PrintedDocument>()
  const searchInput = useRef<HTMLInputElement>(null)
  const records = useQuery({
    queryKey: ['desk', 'journal', 'records', day],
    queryFn: () => desk.call('printing.records', { day: day || null }),
    refetchOnMount: 'always',
  })
  const { refetch } = records
  const stuckJobs = useStuckJobs()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outcome of a job changes when it leaves the queue.
  useEffect(() => void refetch(), [stuckJobs, refetch])
  useRestoreFocus(selectedRecord !== undefined || document !== undefined)
  useHotkeys([['/', () => isCoveredByDialog(searchInput.current) || searchInput.current?.focus()]])
  const rows = (records.data ?? noRecords).filter((row) => matchesFilter(row, filter))
  const isFiltered = filter.text !== '' || filter.kind !== '' || filter.outcome !== ''
  const printAgain = useExclusive(async ({ id }: PrintRecord) => {
    const reprint = await desk.call('printing.again', { id })
    setSelectedRecord(undefined)
    setDocument(reprint.document)
  })
  const clearFilter = () => {
    setFilter(noFilter)
    searchInput.current?.focus()
  }
  return (
    <Page>
      <PrintsFilters search={searchInput} filter={filter} day={day} onFilterChange={setFilter} onDayChange={setDay} />
      <div className={classes.rows}>
        {records.error && !records.data ? (
          <ErrorMessage message={getErrorMessage(records.error)} onRetry={() => void refetch()} />
        ) : null}
        {records.data && rows.length === 0 ? (
          <NoPrints isFiltered={isFiltered} isOneDay={day !== ''} onClear={clearFilter} onAllDays={() => setDay('')} />
        ) : null}
        {rows.length > 0 || records.isPending ? (
          <PrintsTable
            rows={records.isPending ? undefined : rows}
            isOneDay={day !== ''}
            onOpen={setSelectedRecord}
            onPrintAgain={(row) => void printAgain(row).catch(notifyFailure)}
          />
        ) : null}
      </div>
      <Text size="xs" c="dimmed" className={classes.foot ?? ''}>
        {records.data ? plural(rows.length, { one: '# print', other: '# prints' }) : ''}
        {(records.data?.length ?? 0) >= recordLimit
          ? t`, of the last ${recordLimit}: choose a day for earlier ones`
          : ''}
        {records.data ? ' · ' : ''}
        {t`PDFs and names are kept for 30 days.`}
      </Text>
      {selectedRecord ? (
        <PrintDialog
          record={records.data?.find(({ id }) => id === selectedRecord.id) ?? selectedRecord}
          stuckJob={stuckJobs.find(({ job }) => job.id === selectedRecord.id)}
          onPrintAgain={() => void printAgain(selectedRecord).catch(notifyFailure)}
          onChanged={() => void refetch()}
          onClose={() => setSelectedRecord(undefined)}
        />
      ) : null}
      {document ? (
        <Viewer
          document={document}
          onClose={() => {
            setDocument(undefined)
            void refetch()
          }}
        />
      ) : null}
    </Page>
  )
}
