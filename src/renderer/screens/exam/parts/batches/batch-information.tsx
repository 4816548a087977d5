import { t } from '@lingui/core/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconEye, IconFileSpreadsheet, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { formatCount, formatDay } from '#contract/protocol/format'
import { useHasExtension } from '../../../../core/capabilities'
import { useExclusive } from '../../../../core/exclusive'
import { getErrorMessage, notifyFailure } from '../../../../core/notify'
import { useApiQuery } from '../../../../core/query'
import { useRecordHistory } from '../../../../core/record-history'
import type { RowAction } from '../../../../crud/definition'
import details from '../../../../ui/dialogs/details.module.css'
import { FullScreenDialog } from '../../../../ui/dialogs/full-screen-dialog'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'
import { useRestoreFocus } from '../../../../ui/dialogs/use-restore-focus'
import { ErrorMessage } from '../../../../ui/error-message'
import { UnparsedRowsNote } from '../../../../ui/unparsed-rows'
import { CandidateTable } from '../candidates/candidate-table'
import { useCandidateDrawer } from '../candidates/use-candidate-drawer'
import { useCandidates } from '../candidates/use-candidates'
import { Notice, noCandidatesMessage } from '../notice'
import { BatchStateBadge, formatSlotTimes } from '../status-labels'
import { AttendanceLog } from './attendance-log'
import classes from './batch-information.module.css'
import { saveAttendance, saveTestData } from './test-reports'

/** `label`: text of the button. `file`: name of the file, in English in every language. */
type CsvDownload = { label: string; file: string }

type Props = {
  batch: Batch
  /** Row actions of a candidate. */
  actions: readonly RowAction<Candidate>[]
  /** CSV files. The default names are those of Check Test; Take Test has others (S3 §9). */
  downloads?: Record<'testData' | 'attendance', CsvDownload>
  onClose: () => void
}
/** Milliseconds until the dialog has placed its own focus. */
const focusDelay = 60
const defaultDownloads = {
  testData: { label: t`Test Data Report`, file: 'Test Data Report.csv' },
  attendance: { label: t`Attendance Data`, file: 'Attendance Data.csv' },
}

/** Full-screen dialog with the details of a batch and its candidates (S3 §2). */
export function BatchInformation({ batch: listedBatch, actions, downloads = defaultDownloads, onClose }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [isLogOpen, setLogOpen] = useState(false)
  useRestoreFocus(isLogOpen)
  // The listed batch may lack a change of another workstation, so it is shown only until the batch itself is loaded.
  const { data: batch = listedBatch } = useApiQuery(
    'batch',
    'byId',
    { id: listedBatch.id },
    { enabled: useHasExtension('batch.byId') },
  )
  const hasLog = useHasExtension('batch.attendanceLog') && batch.isAttendanceTaken
  const { data, rows, error, refetch } = useCandidates(batch.id)
  const isLoaded = data !== undefined
  useEffect(() => {
    if (!isLoaded) return
    const timer = setTimeout(() => {
      if (document.activeElement === root.current) root.current?.querySelector<HTMLElement>('tbody tr')?.focus()
    }, focusDelay)
    return () => clearTimeout(timer)
  }, [isLoaded])
  const History = useRecordHistory()
  const candidateDrawer = useCandidateDrawer({ candidates: rows, root, activeSelector: 'tbody tr[tabindex="0"]' })
  const openActions = candidateDrawer.open ? [{ label: t`Show More`, icon: IconEye, run: candidateDrawer.open }] : []
  /** False for an empty batch, and if the first load failed. */
  const hasTable = isLoaded ? rows.length > 0 : !error
  const hasHandedInPaper = rows.some(({ isPaperDone }) => isPaperDone)
  // “Total seat”, “Total user” and the notices of missing data below are the specification's words (S3 §2).
  const facts: readonly [string, ReactNode][] = [
    [t`Name`, batch.name],
    [t`Date`, formatDay(batch.date)],
    [t`Time`, formatSlotTimes(batch)],
    [t`Total seat`, formatCount(batch.seats)],
    [t`Total user`, formatCount(data?.total ?? batch.candidates)],
    [t`Examiner`, batch.examiner?.name],
    [t`Data entry`, batch.dataEntry?.name],
    [t`State`, <BatchStateBadge key="state" batch={batch} />],
  ]
  return (
    <FullScreenDialog
      title={t`Batch Information`}
      onClose={() => isCoveredByDialog(root.current) || candidateDrawer.closeTop(onClose)}
    >
      <Stack gap="md" ref={root} className={`${classes.fill} ${frame.noOutline}`} tabIndex={-1} data-autofocus>
        <dl className={`${details.details} ${classes.facts}`}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || <span className={details.noData}>{t`No data`}</span>}</dd>
            </div>
          ))}
        </dl>
        <Group gap="sm" justify="flex-end" align="flex-start">
          <div className={classes.history}>
            <History record={{ entity: 'batch', id: batch.id }} />
          </div>
          {hasLog ? (
            <Button
              variant="default"
              leftSection={<IconHistory size={18} />}
              onClick={() => setLogOpen(true)}
            >{t`Attendance log`}</Button>
          ) : null}
          {hasHandedInPaper ? (
            <DownloadButton {...downloads.testData} save={(file) => saveTestData(file, batch)} />
          ) : isLoaded ? (
            <Text c="dimmed">{t`No test Data`}</Text>
          ) : null}
          {batch.isAttendanceTaken ? (
            <DownloadButton {...downloads.attendance} save={(file) => saveAttendance(file, batch, hasLog)} />
          ) : (
            <Text c="dimmed">{t`No Attendance Data`}</Text>
          )}
        </Group>
        <div className={classes.table}>
          {/* After a failed refresh the candidates loaded before stay below the message. */}
          {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : null}
          <UnparsedRowsNote data={data} title={t`Candidates`} />
          {isLoaded && rows.length === 0 ? <Notice>{noCandidatesMessage}</Notice> : null}
          {hasTable ? (
            <CandidateTable
              candidates={isLoaded ? rows : undefined}
              actions={[...actions, ...openActions]}
              isAttendanceTaken={batch.isAttendanceTaken}
              openId={candidateDrawer.openId}
              onOpen={candidateDrawer.open}
            />
          ) : null}
        </div>
        {candidateDrawer.drawer}
      </Stack>
      {isLogOpen ? <AttendanceLog batch={batch} onClose={() => setLogOpen(false)} /> : null}
    </FullScreenDialog>
  )
}

function DownloadButton({ label, file, save }: CsvDownload & { save: (file: string) => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const run = useExclusive(async () => {
    setBusy(true)
    await save(file).catch(notifyFailure)
    setBusy(false)
  })
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconFileSpreadsheet size={18} />}
      onClick={() => void run()}
    >
      {label}
    </Button>
  )
}
