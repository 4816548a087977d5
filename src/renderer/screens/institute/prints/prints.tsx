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

const nothing: PrintRecord[] = []
/** Limit of the desk call. */
const most = 500

/** Prints of this workstation: the user's own, or all for a superadmin (D-165). */
export function Prints() {
  const [day, setDay] = useState(serverToday())
  const [filter, setFilter] = useState({ text: '', kind: '', outcome: '' })
  const [shown, setShown] = useState<PrintRecord>()
  const [document, setDocument] = useState<PrintedDocument>()
  const search = useRef<HTMLInputElement>(null)
  const ask = useQuery({
    queryKey: ['desk', 'journal', 'records', day],
    queryFn: () => desk.call('printing.records', { day: day || null }),
    refetchOnMount: 'always',
  })
  const { refetch } = ask
  const waiting = useStuckJobs()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a job that leaves the queue has another outcome.
  useEffect(() => void refetch(), [waiting, refetch])
  useRestoreFocus(shown !== undefined || document !== undefined)
  useHotkeys([['/', () => search.current?.focus()]])
  const rows = (ask.data ?? nothing).filter((row) => fits(row, filter))
  const isFiltered = filter.text !== '' || filter.kind !== '' || filter.outcome !== ''
  const again = useExclusive(async ({ id }: PrintRecord) => {
    const found = await desk.call('printing.again', { id })
    setShown(undefined)
    setDocument(found.document)
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
          data={outcomes.map((one) => ({ value: one, label: outcomeWords[one] }))}
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
        {ask.error && !ask.data ? (
          <ErrorMessage message={getErrorMessage(ask.error)} onRetry={() => void refetch()} />
        ) : null}
        {ask.data && rows.length === 0 ? (
          <Nothing isFiltered={isFiltered} isOfDay={day !== ''} onClear={clear} onAll={() => setDay('')} />
        ) : null}
        {rows.length > 0 || ask.isPending ? (
          <PrintsTable
            rows={ask.isPending ? undefined : rows}
            isOfDay={day !== ''}
            onOpen={setShown}
            onAgain={(row) => void again(row).catch(notifyFailure)}
          />
        ) : null}
      </div>
      <Text size="xs" c="dimmed" className={classes.foot ?? ''}>
        {ask.data ? `${formatCount(rows.length)} ${rows.length === 1 ? 'print' : 'prints'}` : ''}
        {(ask.data?.length ?? 0) >= most ? `, of the last ${most}: choose a day for earlier ones` : ''}
        {ask.data ? '. ' : ''}PDFs and names are kept for 30 days.
      </Text>
      {shown ? (
        <PrintDialog
          record={ask.data?.find(({ id }) => id === shown.id) ?? shown}
          waiting={waiting.find(({ job }) => job.id === shown.id)}
          onAgain={() => void again(shown).catch(notifyFailure)}
          onChanged={() => void refetch()}
          onClose={() => setShown(undefined)}
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
  const [words, action] = isFiltered
    ? (['No print is like that.', { label: 'Clear the filters', run: onClear }] as const)
    : isOfDay
      ? (['Nothing was printed on this day.', { label: 'Clear dates', run: onAll }] as const)
      : (['Nothing was printed at this counter yet.', undefined] as const)
  return (
    <div role="status" style={{ padding: 32, textAlign: 'center' }}>
      <Text mb="xs">{words}</Text>
      {action ? (
        <Button size="xs" variant="default" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
    </div>
  )
}
