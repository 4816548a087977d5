import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Text, Title } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { formatDay } from '#contract/protocol/format'
import { useHasExtension } from '../../../../core/capabilities'
import { getErrorMessage } from '../../../../core/notify'
import { serverToday } from '../../../../core/workstation/server-time'
import { Confirm } from '../../../../ui/dialogs/confirm'
import {
  DraftBody,
  type DraftContext,
  getDraftLostMessage,
  useRestoredDraftNotice,
} from '../../../../ui/dialogs/draft-dialog'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { type Shortcut, useShortcutHelp } from '../../../../ui/dialogs/shortcuts'
import { useCloseConfirmation } from '../../../../ui/dialogs/use-close-confirmation'
import { useDeferredFocus } from '../../../../ui/dialogs/use-deferred-focus'
import { useSaveKey } from '../../../../ui/forms/use-save-key'
import { AttendanceEntries } from '../../parts/batches/attendance-log'
import { CandidateSearch } from '../../parts/candidates/candidate-search'
import { findCandidates } from '../../parts/candidates/find-candidates'
import { AttendanceFooter } from './attendance-footer'
import type { AttendanceMarks } from './attendance-marks'
import { AttendanceTable } from './attendance-table'
import classes from './attendance-table.module.css'
import { ChangesNote, RemoteChangesNote } from './changes-note'
import { useAttendance } from './use-attendance'

type Props = DraftContext<AttendanceMarks> & {
  batch: Batch
  candidates: Candidate[]
  /** Reads the candidates from the server again. */
  readCandidates: () => Promise<Candidate[]>
  onClose: () => void
}

const shortcuts: readonly Shortcut[] = [
  ['↑ ↓', t`Move between candidates`],
  ['Space', t`Mark present or absent`],
]

/** Attendance form of a batch: first recording or, later, a correction. */
export function AttendanceForm(props: Props) {
  const { batch, candidates, restoredDraft, closeRef } = props
  const root = useRef<HTMLDivElement>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const attendance = useAttendance(props)
  const {
    marks,
    presentCandidates,
    changedCandidates,
    remoteChanges,
    isCorrection,
    isBusy,
    error,
    removeDraftAndClose,
    save,
  } = attendance
  const [searchText, setSearchText] = useState('')
  const restoredNotice = useRestoredDraftNotice(restoredDraft.savedAt, attendance.discardDraft)
  const [isConfirmingNoOnePresent, setConfirmingNoOnePresent] = useState(false)
  const hasLog = useHasExtension('batch.attendanceLog') && isCorrection
  useDeferredFocus(() => searchInput.current)
  useShortcutHelp(root, shortcuts)
  // `remoteChanges`: attendance changed at another workstation, which prevented the save.
  useFocusAfterRefusal(saveButton, { isRefused: error !== null || remoteChanges.length > 0, isBusy })
  const { close, confirmation } = useCloseConfirmation({
    root,
    isChanged: changedCandidates.length > 0,
    isBusy,
    discardAndClose: removeDraftAndClose,
  })
  // The dialog calls `closeRef` when the user closes the dialog.
  closeRef.current = close
  const hasNothingToSave = isCorrection && changedCandidates.length === 0
  const submit = () => {
    if (isBusy || hasNothingToSave) return
    if (presentCandidates.length === 0) setConfirmingNoOnePresent(true)
    else void save()
  }
  useSaveKey(root, submit)
  const visibleCandidates = findCandidates(candidates, searchText)
  return (
    <DraftBody root={root} lostMessage={getDraftLostMessage(restoredDraft)} notice={restoredNotice}>
      {batch.date === serverToday() ? null : (
        <div className={frame.bar} role="status">
          <Trans>The test of this batch is on {formatDay(batch.date)}.</Trans>
        </div>
      )}
      {/* Locked while sending: the request contains the marks as they were when the button was pressed. */}
      <div className={frame.inside} inert={isBusy}>
        <div className={frame.tools}>
          <CandidateSearch
            value={searchText}
            onChange={setSearchText}
            inputRef={searchInput}
            onFocusFirstMatch={() => root.current?.querySelector<HTMLElement>('tbody input:enabled')?.focus()}
          />
          <Text fw={700} className="tabular" role="status">
            <Trans>
              {presentCandidates.length} of {candidates.length} present
            </Trans>
          </Text>
        </div>
        <div className={frame.scroll}>
          <AttendanceTable
            candidates={visibleCandidates}
            hasAllCandidates={visibleCandidates.length === candidates.length}
            marks={marks}
            isCorrection={isCorrection}
            onMark={attendance.mark}
          />
          {hasLog ? (
            <section className={classes.log}>
              <Title order={2} mb="xs">{t`Attendance log`}</Title>
              <AttendanceEntries batch={batch} />
            </section>
          ) : null}
        </div>
      </div>
      {isCorrection && changedCandidates.length ? (
        <ChangesNote
          changedCandidates={changedCandidates}
          allCandidates={candidates}
          marks={marks}
          hasLog={hasLog}
          isPaperGenerated={batch.isPaperGenerated}
        />
      ) : null}
      {remoteChanges.length ? <RemoteChangesNote candidates={remoteChanges} allCandidates={candidates} /> : null}
      {error ? (
        <Alert color="red" role="alert" radius={0}>
          {getErrorMessage(error)}
        </Alert>
      ) : null}
      <AttendanceFooter
        draftStatus={attendance.draft.status}
        saveButton={saveButton}
        isBusy={isBusy}
        hasNothingToSave={hasNothingToSave}
        isCorrection={isCorrection}
        onCancel={close}
        onSave={submit}
      />
      {confirmation}
      <Confirm
        opened={isConfirmingNoOnePresent}
        confirmLabel={t`Save with no one present`}
        onConfirm={() => {
          setConfirmingNoOnePresent(false)
          void save()
        }}
        onClose={() => setConfirmingNoOnePresent(false)}
      >
        <Trans>No one of {batch.name} is marked present. Save anyway?</Trans>
      </Confirm>
    </DraftBody>
  )
}

/** Focuses the button after a refusal: it lost the focus while it was disabled for the request. */
function useFocusAfterRefusal(
  button: RefObject<HTMLElement | null>,
  { isRefused, isBusy }: { isRefused: boolean; isBusy: boolean },
) {
  useEffect(() => {
    if (isRefused && !isBusy) button.current?.focus()
  }, [button, isRefused, isBusy])
}
