import { t } from '@lingui/core/macro'
import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { addDays } from '#contract/protocol/calendar'
import { formatWeekday } from '#contract/protocol/format'
import { serverToday } from '../../../../core/workstation/server-time'
import { DayInput } from '../../../../ui/forms/day/day-input'
import { formatRange } from '../../../../ui/forms/day/range-filter'

export type CalendarView = 'week' | 'day'
type Props = {
  view: CalendarView
  /** The selected day. */
  day: string
  /** All days that the calendar shows. */
  days: readonly string[]
  /** Shows the day, or its week in the week view. */
  onShow: (day: string) => void
  children: ReactNode
}

/** Chooses the view and the days shown. */
export function CalendarToolbar({ view, day, days, onShow, children }: Props) {
  const [first = day] = days
  const dayCount = view === 'week' ? 7 : 1
  return (
    <Group p="xs" gap="xs">
      <Group gap={4} wrap="nowrap">
        <Tooltip label={view === 'week' ? 'PageUp' : '←'}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={view === 'week' ? t`Previous week` : t`Previous day`}
            onClick={() => onShow(addDays(day, -dayCount))}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="T">
          <Button variant="default" onClick={() => onShow(serverToday())}>{t`Today`}</Button>
        </Tooltip>
        <Tooltip label={view === 'week' ? 'PageDown' : '→'}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={view === 'week' ? t`Next week` : t`Next day`}
            onClick={() => onShow(addDays(day, dayCount))}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <DayInput w={150} aria-label={t`Day`} value={day} onChange={(chosenDay) => chosenDay && onShow(chosenDay)} />
      <Text component="h2" fw={700} className="tabular">
        {view === 'week' ? formatRange({ from: first, to: days.at(-1) ?? first }) : formatWeekday(day)}
      </Text>
      {children}
    </Group>
  )
}
