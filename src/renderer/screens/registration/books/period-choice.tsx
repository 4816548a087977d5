import '@mantine/dates/styles.layer.css'
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { today as dayOfNow } from '#contract/protocol/calendar'
import { formatMonth } from '#contract/protocol/format'
import { bookDay } from '#contract/registration/books/books'
import { useScreenKeys } from '../../../ui/dialogs/screen-keys'
import { calendar } from '../../../ui/forms/day/calendar'
import { DayInput } from '../../../ui/forms/day/day-input'
import { moved, type Period, switched } from './period'

type Props = { period: Period; onChange: (period: Period) => void; onPrint: () => void }

const keys = [
  ['←', 'The day or month before'],
  ['→', 'The day or month after'],
] as const

const books = [
  ['day', 'Day'],
  ['month', 'Month for GST'],
] as const

/** Which day or month is open: arrows, also those of the keyboard, go by one. */
export function PeriodChoice({ period, onChange, onPrint }: Props) {
  const today = dayOfNow()
  const { kind } = period
  const go = (by: number) => {
    const next = moved(period, by, today)
    if (next) onChange(next)
  }
  /** The arrows of a calendar or a paper that is open are its own. */
  const unlessOver = (run: () => void) => (event: KeyboardEvent) => {
    if (!(event.target instanceof Element && event.target.closest('[role=dialog]'))) run()
  }
  const place = useRef<HTMLDivElement>(null)
  useScreenKeys(place, keys)
  useHotkeys([
    ['ArrowLeft', unlessOver(() => go(-1))],
    ['ArrowRight', unlessOver(() => go(1))],
    ['mod+P', unlessOver(onPrint)],
  ])
  const isNow = moved(period, 1, today) === undefined
  return (
    <Group gap="xs" ref={place}>
      {/* No radios: those would take the arrows. */}
      <Button.Group aria-label="Book">
        {books.map(([name, label]) => (
          <Button
            key={name}
            variant={name === kind ? 'light' : 'default'}
            aria-pressed={name === kind}
            onClick={() => name !== kind && onChange(switched(period, today))}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
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
          aria-label={`Month: ${formatMonth(period.month)}`}
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
