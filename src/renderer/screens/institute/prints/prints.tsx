import { Button, Text, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PrintRecord } from '#contract/desk/index'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { journalKinds, kindNames } from '#contract/desk/printed-kinds'
import { formatCount } from '#contract/protocol/format'
import { desk } from '../../../core/desk'
import { useExclusive } from '../../../core/exclusive'
import { getErrorMessage, notifyFailure } from '../../../core/notify'
import { serverToday } from '../../../core/workstation/server-time'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { useStuckJobs } from '../../../ui/documents/printing/use-stuck-jobs'
import { Viewer } from '../../../ui/documents/viewer'
import { ErrorMessage } from '../../../ui/error-message'
import { DayInput } from '../../../ui/forms/day/day-input'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { Page } from '../../../ui/page'
import { fits, outcomes, outcomeWords } from './outcome'
import { PrintDialog } from './print-dialog'
import classes from './prints.module.css'
import { PrintsTable } from './prints-table'

const noRecords: PrintRecord[] = []
/** Limit of the desk call. */
const recordLimit = 500

/** Prints of this workstation: the user's own, or all for a superadmin (D-165). */
export function Prints() {
  const [day, setDay] = useState(serverToday())
  const [filter, setFilter] = useState({ text: '', kind: '', outcome: '' })
  const [openRecord, setOpenRecord] = useState<PrintRecord>()
  const [document, setDocument] = useState<PrintedDocument>()
  const search = useRef<HTMLInputElement>(null)
  const records = useQuery({
    queryKey: ['desk', 'journal', 'records', day],
    queryFn: () => desk.call('printing.records', { day: day || null }),
    refetchOnMount: 'always',
  })
  const { refetch } = records
  const stuckJobs = useStuckJobs()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a job that leaves the queue has another outcome.
  useEffect(() => void refetch(), [stuckJobs, refetch])
  useRestoreFocus(openRecord !== undefined || document !== undefined)
  useHotkeys([['/', () => search.current?.focus()]])
  const rows = (records.data ?? noRecords).filter((row) => fits(row, filter))
  const isFiltered = filter.text !== '' || filter.kind !== '' || filter.outcome !== ''
  const printAgain = useExclusive(async ({ id }: PrintRecord) => {
    const reprint = await desk.call('printing.again', { id })
    setOpenRecord(undefined)
    setDocument(reprint.document)
  })
  const clear = () => {
    setFilter({ text: '', kind: '', outcome: '' })
    search.current?.focus()
  }
  return (
    <Page>
      <div className={classes.tools}>
        <TextInput
          ref={search}
          type="search"
          className={classes.search ?? ''}
          label="Search"
          placeholder="Document, number, name or printer"
          leftSection={<IconSearch size={16} />}
          value={filter.text}
          onChange={(event) => setFilter({ ...filter, text: event.currentTarget.value.trimStart() })}
        />
        <DayInput label="Day" w={150} value={day} max={serverToday()} onChange={setDay} />
        <SearchableSelect
          label="Kind"
          placeholder="All"
          clearable
          w={190}
          data={journalKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
          value={filter.kind}
          onChange={(kind) => setFilter({ ...filter, kind })}
        />
        <SearchableSelect
          label="Outcome"
          placeholder="All"
          clearable
          w={170}
          data={outcomes.map((outcome) => ({ value: outcome, label: outcomeWords[outcome] }))}
          value={filter.outcome}
          onChange={(outcome) => setFilter({ ...filter, outcome })}
        />
        {day ? (
          <Button variant="default" onClick={() => setDay('')}>
            All days
          </Button>
        ) : (
          <Button variant="default" onClick={() => setDay(serverToday())}>
            Today
          </Button>
        )}
      </div>
      <div className={classes.rows}>
        {records.error && !records.data ? (
          <ErrorMessage message={getErrorMessage(records.error)} onRetry={() => void refetch()} />
        ) : null}
        {records.data && rows.length === 0 ? (
          <Nothing isFiltered={isFiltered} isOfDay={day !== ''} onClear={clear} onAll={() => setDay('')} />
        ) : null}
        {rows.length > 0 || records.isPending ? (
          <PrintsTable
            rows={records.isPending ? undefined : rows}
            isOfDay={day !== ''}
            onOpen={setOpenRecord}
            onAgain={(row) => void printAgain(row).catch(notifyFailure)}
          />
        ) : null}
      </div>
      <Text size="xs" c="dimmed" className={classes.foot ?? ''}>
        {records.data ? `${formatCount(rows.length)} ${rows.length === 1 ? 'print' : 'prints'}` : ''}
        {(records.data?.length ?? 0) >= recordLimit
          ? `, of the last ${recordLimit}: choose a day for earlier ones`
          : ''}
        {records.data ? '. ' : ''}PDFs and names are kept for 30 days.
      </Text>
      {openRecord ? (
        <PrintDialog
          record={records.data?.find(({ id }) => id === openRecord.id) ?? openRecord}
          waiting={stuckJobs.find(({ job }) => job.id === openRecord.id)}
          onAgain={() => void printAgain(openRecord).catch(notifyFailure)}
          onChanged={() => void refetch()}
          onClose={() => setOpenRecord(undefined)}
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

type NothingProps = { isFiltered: boolean; isOfDay: boolean; onClear: () => void; onAll: () => void }

function Nothing({ isFiltered, isOfDay, onClear, onAll }: NothingProps) {
  const [message, action] = isFiltered
    ? (['No print is like that.', { label: 'Clear the filters', run: onClear }] as const)
    : isOfDay
      ? (['Nothing was printed on this day.', { label: 'Clear dates', run: onAll }] as const)
      : (['Nothing was printed at this counter yet.', undefined] as const)
  return (
    <div role="status" style={{ padding: 32, textAlign: 'center' }}>
      <Text mb="xs">{message}</Text>
      {action ? (
        <Button size="xs" variant="default" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
    </div>
  )
}
