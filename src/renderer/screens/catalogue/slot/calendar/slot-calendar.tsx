import { t } from '@lingui/core/macro'
import { Button, Paper } from '@mantine/core'
import { IconCalendar, IconCopy, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListedSlot } from '#contract/catalogue/slot'
import { daysFrom, weekStartOf } from '#contract/protocol/calendar'
import { cachedAt } from '#contract/protocol/http/client'
import { unparsedRows } from '#contract/protocol/reading/parse-issues'
import { refetchEveryMinute } from '../../../../core/cache/refetch-policies'
import { getErrorMessage } from '../../../../core/notify'
import { serverToday } from '../../../../core/workstation/server-time'
import { type CrudDialog, CrudDialogs } from '../../../../crud/crud-dialogs'
import { CopyAge } from '../../../../ui/copy-age'
import { useShortcutHelp } from '../../../../ui/dialogs/shortcuts'
import { ErrorMessage } from '../../../../ui/error-message'
import { Page } from '../../../../ui/page'
import { UnparsedRowsNote } from '../../../../ui/unparsed-rows'
import { MoveDialog } from '../moves/move-dialog'
import { useSlotMoves } from '../moves/use-slot-moves'
import { CopyWeekDialog } from '../plans/copy-week-dialog'
import { RepeatDialog } from '../plans/repeat-dialog'
import { useHolidays } from '../use-holidays'
import { buildTabUrl, ViewTabs } from '../view-tabs'
import { ActionBar, type CalendarAction } from './action-bar'
import classes from './calendar.module.css'
import { CalendarToolbar, type CalendarView } from './calendar-toolbar'
import { DayColumn } from './day-column'
import { describeSelection, shortcuts } from './describe-selection'
import { moveSelection } from './selection'
import { slotList } from './slot-list'
import { useBookedSeats } from './use-booked-seats'
import { useCalendarDays } from './use-calendar-days'
import { useSelection } from './use-selection'
import { useSlotActions } from './use-slot-actions'

/** Time slots by week or day, with booked and free seats (D-377). */
export function SlotCalendar({ view }: { view: CalendarView }) {
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<CrudDialog<ListedSlot>>()
  /** 'copy': the dialog that copies the week. A slot: the dialog that repeats this slot. */
  const [planDialog, setPlanDialog] = useState<'copy' | ListedSlot>()
  useShortcutHelp(root, shortcuts)
  const { selection: requestedSelection, select, selectAndFocus } = useSelection(root)
  const shownDays = view === 'day' ? [requestedSelection.day] : daysFrom(weekStartOf(requestedSelection.day), 7)
  const { days, responses, error, retry } = useCalendarDays(shownDays, refetchEveryMinute)
  const getBooked = useBookedSeats(days)
  const { findHoliday } = useHolidays()

  const slotsOf = (day: string) => days.find((shown) => shown.day === day)?.slots ?? []
  const selectedSlot = slotsOf(requestedSelection.day).find(({ id }) => id === requestedSelection.slotId)
  const selection = { day: requestedSelection.day, slotId: selectedSlot?.id }

  const openAddForm = (day: string) => setDialog({ kind: 'form', initialValues: { date: day, endDate: day } })
  /** Restores the focus by selection: the button that opened the dialog may be gone with a moved or removed slot. */
  const closeDialog = () => {
    setDialog(undefined)
    setPlanDialog(undefined)
    selectAndFocus(selection)
  }
  const moves = useSlotMoves(getBooked, (move) =>
    selectAndFocus(move ? { day: move.times.date, slotId: move.slot.id } : selection),
  )
  const openDay = (day: string) => void navigate(buildTabUrl('day', day))
  /** False while a day is not loaded or has unreadable rows: only a part of the week would be copied. */
  const canCopy = !error && days.every(({ slots }) => slots) && !responses.some(unparsedRows)
  const openCopy = () => setPlanDialog('copy')
  const slotActions = useSlotActions({ openDialog: setDialog, openMove: moves.open, openRepeat: setPlanDialog })
  const isPast = selection.day < serverToday()
  const addAction = { label: t`Add`, icon: IconPlus, keys: ['N', '+'], run: () => openAddForm(selection.day) }
  const openDayAction = { label: t`Open day`, icon: IconCalendar, keys: ['Enter'], run: () => openDay(selection.day) }
  const dayActions = view === 'week' ? [openDayAction] : []
  const actions: CalendarAction[] = [
    ...(isPast ? [] : [addAction]),
    ...(selectedSlot ? slotActions(selectedSlot) : dayActions),
  ]

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
    if (key === 'C' && view === 'week' && canCopy) return openCopy()
    const action = key === 'Enter' ? undefined : actions.find(({ keys }) => keys?.includes(key))
    const next = key === 'T' ? { day: serverToday() } : moveSelection(selection, key, slotsOf)
    if (!action && !next) return
    event.preventDefault()
    if (action) action.run()
    else if (next) selectAndFocus(next)
  }
  return (
    <Page
      tools={<ViewTabs tab={view} day={selection.day} />}
      action={
        <Button
          leftSection={<IconPlus size={18} />}
          onClick={() => openAddForm(isPast ? serverToday() : selection.day)}
        >{t`Add Timeslot`}</Button>
      }
    >
      <Paper withBorder className={classes.calendar}>
        <CalendarToolbar view={view} day={selection.day} days={shownDays} onShow={(day) => select({ day })}>
          {view === 'week' ? (
            <Button
              variant="default"
              ml="auto"
              leftSection={<IconCopy size={16} />}
              disabled={!canCopy}
              onClick={openCopy}
            >{t`Copy week`}</Button>
          ) : null}
        </CalendarToolbar>
        <CopyAge data={responses.find(cachedAt)} />
        <UnparsedRowsNote data={responses.find(unparsedRows)} title={t`Timeslot Addition`} />
        {error ? (
          <ErrorMessage message={getErrorMessage(error)} onRetry={retry} />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between its buttons.
          <div ref={root} className={classes.days} data-view={view} onKeyDown={handleKeyDown}>
            {days.map((column) => (
              <DayColumn
                key={column.day}
                {...column}
                hasTimeAxis={view === 'day'}
                selection={selection}
                getBooked={getBooked}
                holiday={findHoliday(column.day)}
                drag={view === 'week' ? moves.drag : undefined}
                onSelect={select}
                onOpenDay={() => view === 'week' && openDay(column.day)}
                onOpenSlot={(row) => setDialog({ kind: 'details', row })}
                onAdd={() => openAddForm(column.day)}
              />
            ))}
          </div>
        )}
        <ActionBar
          title={describeSelection({
            day: selection.day,
            slot: selectedSlot,
            slots: days.find(({ day }) => day === selection.day)?.slots,
            holiday: findHoliday(selection.day),
            getBooked,
          })}
          actions={actions}
        />
      </Paper>
      <CrudDialogs
        {...slotList}
        dialog={dialog}
        onClose={closeDialog}
        onRemoved={() => select({ day: selection.day })}
      />
      {moves.dialogProps ? <MoveDialog key={moves.dialogProps.move.slot.id} {...moves.dialogProps} /> : null}
      {planDialog === 'copy' ? (
        <CopyWeekDialog
          week={weekStartOf(selection.day)}
          slots={days.flatMap(({ slots = [] }) => slots)}
          onClose={closeDialog}
        />
      ) : planDialog ? (
        <RepeatDialog slot={planDialog} onClose={closeDialog} />
      ) : null}
    </Page>
  )
}
