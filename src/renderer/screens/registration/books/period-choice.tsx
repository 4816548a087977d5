import '@mantine/dates/styles.layer.css'
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { today as dayOfNow } from '#contract/protocol/calendar'
import { formatMonth } from '#contract/protocol/format'
import { bookDay } from '#contract/registration/books/books'
import { useShortcutHelp } from '../../../ui/dialogs/shortcuts'
import { calendar } from '../../../ui/forms/day/calendar'
import { DayInput } from '../../../ui/forms/day/day-input'
import { type Period, shiftPeriod, switchPeriodKind } from './period'

type Props = { period: Period; onChange: (period: Period) => void; onPrint: () => void }

const keys = [
  ['←', 'Previous day or month'],
  ['→', 'Next day or month'],
] as const

const books = [
  ['day', 'Day'],
  ['month', 'GST month'],
] as const

/** Selects the day or month; the arrow keys move by one. */
export function PeriodChoice({ period, onChange, onPrint }: Props) {
  const today = dayOfNow()
  const { kind } = period
  const go = (by: number) => {
    const next = shiftPeriod(period, by, today)
    if (next) onChange(next)
  }
  /** Ignores keys meant for an open calendar or document. */
  const unlessInDialog = (run: () => void) => (event: KeyboardEvent) => {
    if (!(event.target instanceof Element && event.target.closest('[role=dialog]'))) run()
  }
  const root = useRef<HTMLDivElement>(null)
  useShortcutHelp(root, keys)
  useHotkeys([
    ['ArrowLeft', unlessInDialog(() => go(-1))],
    ['ArrowRight', unlessInDialog(() => go(1))],
    ['mod+P', unlessInDialog(onPrint)],
  ])
  const isLatest = shiftPeriod(period, 1, today) === undefined
  return (
    <Group gap="xs" ref={root}>
      {/* Buttons: radios would handle the arrow keys. */}
      <Button.Group aria-label="Book">
        {books.map(([name, label]) => (
          <Button
            key={name}
            variant={name === kind ? 'light' : 'default'}
            aria-pressed={name === kind}
            onClick={() => name !== kind && onChange(switchPeriodKind(period, today))}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
      <Step label={`Previous ${kind} (←)`} onClick={() => go(-1)} icon={<IconChevronLeft size={18} />} />
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
      <Step
        label={`Next ${kind} (→)`}
        disabled={isLatest}
        onClick={() => go(1)}
        icon={<IconChevronRight size={18} />}
      />
      <Button
        variant="default"
        disabled={isLatest}
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
