import { t } from '@lingui/core/macro'
import {
  IconCircleCheck,
  IconCircleX,
  IconClipboardCheck,
  IconDoorExit,
  IconPlayerPlay,
  IconPlus,
} from '@tabler/icons-react'
import { type AttendanceStatus, attendanceStatus } from '#contract/exam/attendance-status'
import { type Batch, type BatchState, batchState } from '#contract/exam/batch'
import type { Candidate, TestResult } from '#contract/exam/candidate'
import { formatTime } from '#contract/protocol/format'
import { ownValue } from '#contract/protocol/own-value'
import { StatusBadge } from '../../../ui/status-badge'

const batchStates = {
  created: { tone: 'neutral', icon: IconPlus, label: t`Created` },
  'attendance taken': { tone: 'wait', icon: IconClipboardCheck, label: t`Attendance taken` },
  'test started': { tone: 'wait', icon: IconPlayerPlay, label: t`Test started` },
  complete: { tone: 'good', icon: IconCircleCheck, label: t`Complete` },
} as const satisfies Record<BatchState, unknown>

type StateFlags = Pick<Batch, 'isAttendanceTaken' | 'isPaperGenerated' | 'isComplete'>
/** Label of a batch's state: 'Attendance taken'. */
export const getBatchStateLabel = (batch: StateFlags): string => batchStates[batchState(batch)].label
export const BatchStateBadge = ({ batch }: { batch: StateFlags }) => <StatusBadge {...batchStates[batchState(batch)]} />

/** Distinct times of the slots: '9:00 AM – 11:00 AM'. */
export function formatSlotTimes({ slots = [] }: Pick<Batch, 'slots'>): string {
  const times = slots.map(({ startTime, endTime }) => `${formatTime(startTime)} – ${formatTime(endTime)}`)
  return [...new Set(times)].join(', ')
}

type ResultFields = Pick<Candidate, 'result' | 'isPresent'>

const attendanceLabels: Record<AttendanceStatus, string> = {
  Present: t`Present`,
  Absent: t`Absent`,
  'Left the batch': t`Left the batch`,
}
/** Present, Absent, or Left the batch. */
export const getAttendanceLabel = (candidate: Pick<Candidate, 'isPresent' | 'hasLeft'>): string =>
  attendanceLabels[attendanceStatus(candidate)]
export function AttendanceBadge({ candidate }: { candidate: Pick<Candidate, 'isPresent' | 'hasLeft'> }) {
  const status = attendanceStatus(candidate)
  const label = attendanceLabels[status]
  if (status === 'Left the batch') return <StatusBadge tone="neutral" icon={IconDoorExit} label={label} />
  return <StatusBadge tone={status === 'Present' ? 'good' : 'neutral'} label={label} />
}

/** '82.5 %'; '' for "not examined" (D-29). */
export const formatPercent = (value: number | null): string => (value === null ? '' : `${value} %`)

export const resultLabels: Record<TestResult, string> = {
  Pass: t({ message: 'Pass', context: 'result' }),
  Fail: t({ message: 'Fail', context: 'result' }),
  Pending: t({ message: 'Pending', context: 'result' }),
}
function getShownResult({ result, isPresent }: ResultFields): TestResult | undefined {
  if (result === 'Pass' || result === 'Fail') return result
  return isPresent ? 'Pending' : undefined
}
/** Label of a candidate's result; '' for an absent candidate. */
export function getResultLabel(candidate: ResultFields): string {
  const result = getShownResult(candidate)
  return result ? resultLabels[result] : ''
}
/** Pass, Fail or Pending; '-' for an absent candidate. */
export function ResultBadge({ candidate }: { candidate: ResultFields }) {
  const result = getShownResult(candidate)
  if (!result) return '-'
  const label = resultLabels[result]
  if (result === 'Fail') return <StatusBadge tone="bad" icon={IconCircleX} label={label} />
  return <StatusBadge tone={result === 'Pass' ? 'good' : 'wait'} label={label} />
}

const recheckLabels: Record<string, string> = { pending: t`Requested`, approved: t`Approved`, rejected: t`Rejected` }
/** Label of a recheck's state; '' for none. */
export const getRecheckLabel = ({ recheck }: Pick<Candidate, 'recheck'>): string =>
  ownValue(recheckLabels, recheck) ?? ''
