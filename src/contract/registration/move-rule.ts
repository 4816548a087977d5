import { t } from '@lingui/core/macro'
import { indiaTimeToEpochMs } from '../protocol/calendar'
import { formatDay, formatTime } from '../protocol/format'

type SlotStart = { dateOfCourse: string; startTime: string }

/** Why a registration cannot be moved: its slot has started by `now` (epoch ms; D-217). '' if it can be moved. */
export const moveProblem = ({ dateOfCourse, startTime }: SlotStart, now: number): string =>
  indiaTimeToEpochMs(dateOfCourse, startTime) <= now
    ? t`The slot began on ${{ day: formatDay(dateOfCourse) }} at ${{ time: formatTime(startTime) }}, so its registrations can no longer be moved.`
    : ''

/** Sentence about changing the slot, for terms and receipts (S1 §9; D-217, D-247). `canMove`: the backend can do it. */
export const moveTermText = (canMove: boolean): string =>
  canMove
    ? t`Until it begins, an allocated slot can be changed for another one of the same course with a free seat.`
    : t`An allocated slot cannot be changed.`
