import { Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconEqual, IconPlus } from '@tabler/icons-react'
import { formatCount, formatTime, formatWeekday } from '#contract/protocol/format'
import { StatusBadge } from '../../../../ui/status-badge'
import { TableHeader } from '../../../../ui/table-header'
import classes from './plan-table.module.css'
import type { PlanCheck, PlannedSlot } from './slot-plan'
import type { PlanOutcome } from './use-plan-run'

export type PlanRow = {
  slot: PlannedSlot
  check: PlanCheck
  outcome: PlanOutcome | undefined
  canCreate: boolean
  isChosen: boolean
}
type Props = { rows: readonly PlanRow[]; isLocked: boolean; onToggle: (key: string) => void }

const columns = [['Create'], ['Date'], ['Time'], ['Course'], ['Seats', classes.numeric], ['State']] as const

/** The planned slots, each with a checkbox where it can be created. */
export const PlanTable = ({ rows, isLocked, onToggle }: Props) => (
  <div className={classes.scroll}>
    <table className={classes.table}>
      <TableHeader columns={columns} />
      <tbody>
        {rows.map(({ slot: { key, course, draft }, check, outcome, canCreate, isChosen }) => (
          <tr key={key}>
            <td>
              <Checkbox
                size="sm"
                aria-label={`Create ${course} on ${formatWeekday(draft.date)} at ${formatTime(draft.startTime)}`}
                checked={isChosen}
                disabled={!canCreate || isLocked}
                onChange={() => onToggle(key)}
              />
            </td>
            <td>{formatWeekday(draft.date)}</td>
            <td>
              {formatTime(draft.startTime)} – {formatTime(draft.endTime)}
            </td>
            <td title={course}>{course}</td>
            <td className={classes.numeric}>{formatCount(draft.seats)}</td>
            <td title={outcome?.note || check.note}>
              <PlanState check={check} outcome={outcome} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function PlanState({ check, outcome }: Pick<PlanRow, 'check' | 'outcome'>) {
  if (outcome?.state === 'created') return <StatusBadge tone="good" icon={IconCheck} label={outcome.note} />
  // The list shows a slot that was not confirmed.
  if (check.state === 'existing') return <StatusBadge tone="neutral" icon={IconEqual} label={check.note} />
  if (outcome) {
    const tone = outcome.state === 'failed' ? 'bad' : 'wait'
    return <StatusBadge tone={tone} icon={IconAlertTriangle} label={outcome.note} />
  }
  if (check.state === 'blocked') return <StatusBadge tone="bad" icon={IconAlertTriangle} label={check.note} />
  if (check.state === 'holiday') return <StatusBadge tone="wait" icon={IconClock} label={check.note} />
  return <StatusBadge tone="good" icon={IconPlus} label="New" />
}
