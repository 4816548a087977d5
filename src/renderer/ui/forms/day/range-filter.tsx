import { t } from '@lingui/core/macro'
import '@mantine/dates/styles.layer.css'
import { Button, Group, Popover, Stack } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendarSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { DayRange } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { serverToday } from '../../../core/workstation/server-time'
import { calendarOptions } from './calendar'
import { getPresets } from './day'

export const formatRange = ({ from, to }: DayRange): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`

type Props = {
  /** Label of the dates: 'Training date'. */
  label: string
  /** Replaces the label on the button. */
  shortLabel?: string
  /** The range is shown by a chip instead of by the button. */
  hasChip?: true
  range: DayRange | undefined
  /** Range that the calendar shows first. It filters the list only once the user picks it (D-23). */
  defaultRange: DayRange
  onPick: (range: DayRange) => void
}

/** Button with a calendar that filters a list by a range of days. */
export function RangeFilter({ label, shortLabel, hasChip, range, defaultRange, onPick }: Props) {
  const calendarRange = range ?? defaultRange
  const [opened, setOpened] = useState(false)
  const [pickedDays, setPickedDays] = useState<[string | null, string | null]>([null, null])
  const [from, to] = pickedDays[0] ? pickedDays : [calendarRange.from, calendarRange.to]
  const toggle = () => {
    setPickedDays([null, null])
    setOpened(!opened)
  }
  const pick = (days: DayRange) => {
    onPick(days)
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendarSearch size={18} />}
          aria-label={`${shortLabel ? `${shortLabel}: ` : ''}${label}: ${range ? formatRange(range) : t`any day`}`}
          onClick={toggle}
        >
          {shortLabel ?? (range && !hasChip ? formatRange(range) : `${label}…`)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Group gap="xs">
            {getPresets(serverToday()).map(([name, days]) => (
              <Button key={name} variant="light" size="xs" onClick={() => pick(days)}>
                {name}
              </Button>
            ))}
          </Group>
          <DatePicker
            {...calendarOptions}
            type="range"
            numberOfColumns={2}
            allowSingleDateInRange
            defaultDate={calendarRange.from}
            value={[from, to]}
            onChange={setPickedDays}
          />
          <Group justify="flex-end">
            <Button variant="default" size="xs" onClick={toggle}>{t`Cancel`}</Button>
            <Button
              size="xs"
              disabled={!from || !to}
              onClick={() => from && to && pick({ from, to })}
            >{t`Show these days`}</Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
