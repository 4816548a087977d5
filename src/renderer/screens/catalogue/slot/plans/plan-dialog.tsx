import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { refetchContinuously } from '../../../../core/cache/refetch-policies'
import { getErrorMessage } from '../../../../core/notify'
import { serverNow } from '../../../../core/workstation/server-time'
import { topAlignedTallDialog } from '../../../../ui/dialogs/top-aligned-dialog'
import { ErrorMessage } from '../../../../ui/error-message'
import { useCalendarDays } from '../calendar/use-calendar-days'
import { useHolidays } from '../use-holidays'
import { PlanTable } from './plan-table'
import { checkPlanned, type PlannedSlot } from './slot-plan'
import { summarisePlan } from './summarise-plan'
import { usePlanRun } from './use-plan-run'

type Props = {
  title: string
  /** The field that chooses the days. */
  children: ReactNode
  planned: readonly PlannedSlot[]
  /** Text of an empty plan. */
  emptyText: string
  onClose: () => void
}

/** Previews slots to be created: which are new, exist or cannot be created. Creates the ticked ones. */
export function PlanDialog({ title, children, planned, emptyText, onClose }: Props) {
  const { outcomes, progress, error, run, stop } = usePlanRun()
  const plannedDays = [...new Set(planned.map(({ draft }) => draft.date))]
  const isUnconfirmed = [...outcomes.values()].some(({ state }) => state === 'unconfirmed')
  // The server may still create an unconfirmed slot: its day is refetched until the slot appears.
  const calendarDays = useCalendarDays(plannedDays, isUnconfirmed ? refetchContinuously : {})
  const { days } = calendarDays
  const holidays = useHolidays()
  const failedQuery = [calendarDays, holidays].find(({ error: loadError }) => loadError)
  /** Keys of the slots that are ticked but not proposed, or proposed but not ticked. */
  const [toggledKeys, setToggledKeys] = useState<ReadonlySet<string>>(new Set())
  const slotsByDay = new Map(days.map(({ day, slots }) => [day, slots]))
  const isLoading = !holidays.isKnown || days.some(({ slots }) => slots === undefined)
  const now = serverNow()
  const rows = planned.map((slot) => {
    const slotsOfDay = slotsByDay.get(slot.draft.date) ?? []
    const check = checkPlanned(slot, { slotsOfDay, findHoliday: holidays.findHoliday, now })
    const outcome = outcomes.get(slot.key)
    const canCreate = (check.state === 'new' || check.state === 'holiday') && outcome?.state !== 'created'
    // A failed or unconfirmed slot is created again only if a person ticks it.
    const isProposed = check.state === 'new' && !outcome
    return { slot, check, outcome, canCreate, isChosen: canCreate && isProposed !== toggledKeys.has(slot.key) }
  })
  const chosen = rows.filter(({ isChosen }) => isChosen).map(({ slot }) => slot)
  const setToggled = (key: string, isToggled: boolean) =>
    setToggledKeys((previous) => new Set([...previous].filter((other) => other !== key).concat(isToggled ? key : [])))
  const isRunning = progress !== undefined
  const canRun = chosen.length > 0 && !isLoading && !failedQuery
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canRun || isRunning) return
    void run(chosen, (key) => setToggled(key, false))
  }
  return (
    <Modal opened onClose={() => isRunning || onClose()} title={title} size={820} {...topAlignedTallDialog}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <fieldset disabled={isRunning} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
            {children}
          </fieldset>
          {failedQuery ? (
            <ErrorMessage message={getErrorMessage(failedQuery.error)} onRetry={failedQuery.retry} />
          ) : planned.length === 0 ? (
            <Text c="dimmed">{emptyText}</Text>
          ) : (
            <PlanTable rows={rows} isLocked={isRunning} onToggle={(key) => setToggled(key, !toggledKeys.has(key))} />
          )}
          {error ? (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Text role="status" size="sm" flex={1}>
              {progress ? t`Creating ${progress.done + 1} of ${progress.total}…` : summarisePlan(rows)}
            </Text>
            <Button variant="default" onClick={isRunning ? stop : onClose}>
              {isRunning ? t`Stop` : outcomes.size > 0 ? t`Close` : t`Cancel`}
            </Button>
            <Button type="submit" loading={isRunning} disabled={!canRun}>
              {describeRun({ isContinued: outcomes.size > 0, count: chosen.length })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Label of the submit button. */
function describeRun({ isContinued, count }: { isContinued: boolean; count: number }): string {
  if (count === 0) return isContinued ? t`Continue` : t`Create slots`
  return isContinued
    ? plural(count, { one: 'Continue with # slot', other: 'Continue with # slots' })
    : plural(count, { one: 'Create # slot', other: 'Create # slots' })
}
