import '@mantine/dates/styles.layer.css'
import { ActionIcon, Button, Group, SegmentedControl, Tooltip } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { today as dayOfNow } from '#contract/protocol/calendar'
import { bookDay } from '#contract/registration/books'
import { calendar } from '../../../ui/forms/calendar'
import { DayInput } from '../../../ui/forms/day-input'
import { moved, type Period, switched } from './period'

type Props = { period: Period; onChange: (period: Period) => void; onPrint: () => void }

/** Which day or month is open: arrows, also those of the keyboard, go by one. */
export function PeriodChoice({ period, onChange, onPrint }: Props) {
  const today = dayOfNow()
  const { kind } = period
  const go = (by: number) => {
    const next = moved(period, by, today)
    if (next) onChange(next)
  }
  useHotkeys([
    ['ArrowLeft', () => go(-1)],
    ['ArrowRight', () => go(1)],
    ['mod+P', onPrint],
  ])
  const isNow = moved(period, 1, today) === undefined
  return (
    <Group gap="xs">
      <SegmentedControl
        aria-label="Book"
        data={[
          { value: 'day', label: 'Day' },
          { value: 'month', label: 'Month for GST' },
        ]}
        value={kind}
        onChange={() => onChange(switched(period, today))}
      />
      <Step label={`Earlier ${kind} (←)`} onClick={() => go(-1)} icon={<IconChevronLeft size={18} />} />
      {kind === 'day' ? (
        <DayInput
          w={150}
          aria-label="Day"
          value={period.day}
          max={today}
          onChange={(day) => {
            if (day && day <= today && bookDay.safeParse(day).success) onChange({ kind, day })
          }}
        />
      ) : (
        <MonthPickerInput
          {...calendar}
          w={150}
          aria-label="Month"
          valueFormat="MMM YYYY"
          value={`${period.month}-01`}
          maxDate={today}
          onChange={(month) => month && onChange({ kind, month: month.slice(0, 7) })}
        />
      )}
      <Step label={`Later ${kind} (→)`} disabled={isNow} onClick={() => go(1)} icon={<IconChevronRight size={18} />} />
      <Button
        variant="default"
        disabled={isNow}
        onClick={() => onChange(kind === 'day' ? { kind, day: today } : { kind, month: today.slice(0, 7) })}
      >
        {kind === 'day' ? 'Today' : 'This month'}
      </Button>
    </Group>
  )
}

function Step({
  label,
  icon,
  ...rest
}: {
  label: string
  icon: React.ReactNode
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} aria-label={label} {...rest}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
