import '@mantine/dates/styles.layer.css'
import { Button, Group, Popover, Stack } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendarSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { DayRange } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { serverToday } from '../../../core/workstation/server-time'
import { calendar } from './calendar'
import { presets } from './day'

export const rangeLabel = ({ from, to }: DayRange): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`

type Props = {
  /** Label of the dates: 'Training date'. */
  label: string
  /** On the button, in the place of the label. */
  short?: string
  /** A chip tells the range that applies: the button does not say it again. */
  hasChip?: true
  range: DayRange | undefined
  /** Initial range of the calendar. Neither applied nor displayed as a filter until it is picked (D-23). */
  suggested: DayRange
  onPick: (range: DayRange) => void
}

/** Filters a list by a range of days, two months at a time. */
export function RangeFilter({ label, short, hasChip, range, suggested, onPick }: Props) {
  const offered = range ?? suggested
  const [opened, setOpened] = useState(false)
  const [picked, setPicked] = useState<[string | null, string | null]>([null, null])
  const [from, to] = picked[0] ? picked : [offered.from, offered.to]
  const toggle = () => {
    setPicked([null, null])
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
          aria-label={`${short ? `${short}: ` : ''}${label}: ${range ? rangeLabel(range) : 'any day'}`}
          onClick={toggle}
        >
          {short ?? (range && !hasChip ? rangeLabel(range) : `${label}…`)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Group gap="xs">
            {presets(serverToday()).map(([name, days]) => (
              <Button key={name} variant="light" size="xs" onClick={() => pick(days)}>
                {name}
              </Button>
            ))}
          </Group>
          <DatePicker
            {...calendar}
            type="range"
            numberOfColumns={2}
            allowSingleDateInRange
            defaultDate={offered.from}
            value={[from, to]}
            onChange={setPicked}
          />
          <Group justify="flex-end">
            <Button variant="default" size="xs" onClick={toggle}>
              Cancel
            </Button>
            <Button size="xs" disabled={!from || !to} onClick={() => from && to && pick({ from, to })}>
              Show these days
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
