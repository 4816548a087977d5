import { t } from '@lingui/core/macro'
import '@mantine/dates/styles.layer.css'
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatMonth } from '#contract/protocol/format'
import { bookDay } from '#contract/registration/books/books'
import { useHasExtension } from '../../../core/capabilities'
import { serverToday } from '../../../core/workstation/server-time'
import { useShortcutHelp } from '../../../ui/dialogs/shortcuts'
import { calendarOptions } from '../../../ui/forms/day/calendar'
import { DayInput } from '../../../ui/forms/day/day-input'
import { type LedgerPeriod, shiftPeriod, switchPeriodKind } from './period'

type Props = { period: LedgerPeriod; onChange: (period: LedgerPeriod) => void; onPrint: () => void }

const shortcuts = [
  ['←', t`Previous day or month`],
  ['→', t`Next day or month`],
] as const

const books = [
  ['dayBook', t`Day`],
  ['monthBook', t`Month`],
  ['gstReport', t`GST report`],
] as const

/** Selects the book and its day or month. The arrow keys move by one day or month. */
export function PeriodChoice({ period, onChange, onPrint }: Props) {
  const today = serverToday()
  const { kind } = period
  const hasMonthBook = useHasExtension('monthBook')
  const movePeriod = (offset: number) => {
    const newPeriod = shiftPeriod(period, offset, today)
    if (newPeriod) onChange(newPeriod)
  }
  /** Ignores keys pressed in an open calendar or document. */
  const ignoreInDialog = (run: () => void) => (event: KeyboardEvent) => {
    if (!(event.target instanceof Element && event.target.closest('[role=dialog]'))) run()
  }
  const root = useRef<HTMLDivElement>(null)
  useShortcutHelp(root, shortcuts)
  useHotkeys([
    ['ArrowLeft', ignoreInDialog(() => movePeriod(-1))],
    ['ArrowRight', ignoreInDialog(() => movePeriod(1))],
    ['mod+P', ignoreInDialog(onPrint)],
  ])
  const isLatest = shiftPeriod(period, 1, today) === undefined
  return (
    <Group gap="xs" ref={root}>
      {/* Buttons: radios would take the arrow keys. */}
      <Button.Group aria-label={t`Book`}>
        {books
          .filter(([name]) => name !== 'monthBook' || hasMonthBook)
          .map(([name, label]) => (
            <Button
              key={name}
              variant={name === kind ? 'light' : 'default'}
              aria-pressed={name === kind}
              onClick={() => name !== kind && onChange(switchPeriodKind(period, name, today))}
            >
              {label}
            </Button>
          ))}
      </Button.Group>
      <PeriodButton
        label={kind === 'dayBook' ? t`Previous day (←)` : t`Previous month (←)`}
        onClick={() => movePeriod(-1)}
        icon={<IconChevronLeft size={18} />}
      />
      {kind === 'dayBook' ? (
        <DayInput
          w={150}
          aria-label={t`Day`}
          value={period.day}
          max={today}
          onChange={(day) => {
            if (day && day <= today && bookDay.safeParse(day).success) onChange({ kind, day })
          }}
        />
      ) : (
        <MonthPickerInput
          {...calendarOptions}
          w={150}
          aria-label={t`Month: ${formatMonth(period.month)}`}
          valueFormat="MMM YYYY"
          value={`${period.month}-01`}
          maxDate={today}
          onChange={(month) => month && onChange({ kind, month: month.slice(0, 7) })}
        />
      )}
      <PeriodButton
        label={kind === 'dayBook' ? t`Next day (→)` : t`Next month (→)`}
        disabled={isLatest}
        onClick={() => movePeriod(1)}
        icon={<IconChevronRight size={18} />}
      />
      <Button
        variant="default"
        disabled={isLatest}
        onClick={() => onChange(kind === 'dayBook' ? { kind, day: today } : { kind, month: today.slice(0, 7) })}
      >
        {kind === 'dayBook' ? t`Today` : t`This month`}
      </Button>
    </Group>
  )
}

function PeriodButton({
  label,
  icon,
  ...buttonProps
}: {
  label: string
  icon: React.ReactNode
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} aria-label={label} {...buttonProps}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
