import '@mantine/dates/styles.layer.css'
import { Button, Group, Popover, Stack } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendarSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { DayRange } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { calendar } from './calendar'

export const rangeLabel = ({ from, to }: DayRange): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`

type Props = {
  /** Which days are meant: 'Training date'. */
  label: string
  /** On the button, where a chip tells the range; the range itself otherwise. */
  short?: string
  range: DayRange | undefined
  /** What the calendar begins with; nothing filters until it is picked (D-23). */
  suggested: DayRange
  onPick: (range: DayRange) => void
}

/** Filters a list by a range of days, two months at a time. */
export function RangeFilter({ label, short, range, suggested, onPick }: Props) {
  const offered = range ?? suggested
  const [opened, setOpened] = useState(false)
  const [picked, setPicked] = useState<[string | null, string | null]>([null, null])
  const [from, to] = picked[0] ? picked : [offered.from, offered.to]
  const toggle = () => {
    setPicked([null, null])
    setOpened(!opened)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendarSearch size={18} />}
          aria-label={`${short ? `${short}: ` : ''}${label}: ${rangeLabel(offered)}`}
          onClick={toggle}
        >
          {short ?? rangeLabel(offered)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
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
            <Button
              size="xs"
              disabled={!from || !to}
              onClick={() => {
                if (from && to) onPick({ from, to })
                setOpened(false)
              }}
            >
              Show these days
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
