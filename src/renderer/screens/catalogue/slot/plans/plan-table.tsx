import { t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconEqual, IconPlus } from '@tabler/icons-react'
import { formatCount, formatTime, formatWeekday } from '#contract/protocol/format'
import { StatusBadge } from '../../../../ui/status-badge'
import { TableHeader } from '../../../../ui/table-header'
import classes from './plan-table.module.css'
import type { PlanCheck, PlannedSlot } from './slot-plan'
import { getPlanState } from './summarise-plan'
import type { PlanOutcome } from './use-plan-run'

export type PlanRow = {
  slot: PlannedSlot
  check: PlanCheck
  outcome: PlanOutcome | undefined
  canCreate: boolean
  isChosen: boolean
}
type Props = { rows: readonly PlanRow[]; isLocked: boolean; onToggle: (key: string) => void }

const columns = [
  [t({ message: 'Create', context: 'column' })],
  [t`Date`],
  [t`Time`],
  [t`Course`],
  [t`Seats`, classes.numeric],
  [t`State`],
] as const

/** The planned slots, each with a checkbox where it can be created. */
export const PlanTable = ({ rows, isLocked, onToggle }: Props) => (
  <div className={classes.scroll}>
    <table className={classes.table}>
      <TableHeader columns={columns} />
      <tbody>
        {rows.map((row) => {
          const { canCreate, isChosen } = row
          const { key, course, draft } = row.slot
          return (
            <tr key={key}>
              <td>
                <Checkbox
                  size="sm"
                  aria-label={t`Create ${course} on ${formatWeekday(draft.date)} at ${formatTime(draft.startTime)}`}
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
              <td title={getPlanState(row).note}>
                <PlanState row={row} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)

const badges = {
  created: ['good', IconCheck],
  failed: ['bad', IconAlertTriangle],
  unconfirmed: ['wait', IconAlertTriangle],
  new: ['good', IconPlus],
  existing: ['neutral', IconEqual],
  blocked: ['bad', IconAlertTriangle],
  holiday: ['wait', IconClock],
} as const

function PlanState({ row }: { row: PlanRow }) {
  const { state, note } = getPlanState(row)
  const [tone, icon] = badges[state]
  return <StatusBadge tone={tone} icon={icon} label={note || t({ message: 'New', context: 'slot' })} />
}
