import { t } from '@lingui/core/macro'
import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { ListedSlot } from '#contract/catalogue/slot'
import { addDays, weekStartOf } from '#contract/protocol/calendar'
import { serverToday } from '../../../../core/workstation/server-time'
import { DayInput } from '../../../../ui/forms/day/day-input'
import { formatRange } from '../../../../ui/forms/day/range-filter'
import { PlanDialog } from './plan-dialog'
import { planWeek } from './slot-plan'

/** `week`: the Monday of the week to copy; `slots`: its slots. */
type Props = { week: string; slots: readonly ListedSlot[]; onClose: () => void }

const formatWeek = (monday: string) => formatRange({ from: monday, to: addDays(monday, 6) })

/** Copies the slots of a week to another one (D-379). */
export function CopyWeekDialog({ week, slots, onClose }: Props) {
  const [day, setDay] = useState(addDays(week, 7))
  const targetMonday = day && weekStartOf(day)
  return (
    <PlanDialog
      title={t`Copy the week ${formatWeek(week)}`}
      planned={targetMonday ? planWeek(slots, week, targetMonday) : []}
      emptyText={targetMonday ? t`No slot begins in this week.` : t`Choose the week to which the slots are copied.`}
      onClose={onClose}
    >
      <Group align="end" gap="sm">
        <DayInput
          label={t`To the week of`}
          required
          data-autofocus
          w={180}
          min={weekStartOf(serverToday())}
          value={day}
          onChange={setDay}
        />
        <Text pb={8}>{targetMonday ? formatWeek(targetMonday) : ''}</Text>
      </Group>
    </PlanDialog>
  )
}
