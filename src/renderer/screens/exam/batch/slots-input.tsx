import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Input, Skeleton, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { SlotWithBatch } from '#contract/catalogue/slot'
import type { Batch } from '#contract/exam/batch'
import { formatCount, formatDayRange, formatTime } from '#contract/protocol/format'
import { getErrorMessage } from '../../../core/notify'
import { useApiQuery } from '../../../core/query'
import { serverToday } from '../../../core/workstation/server-time'
import type { FieldProps } from '../../../crud/fields'
import { toText } from '../../../crud/form/input-props'
import { ErrorMessage } from '../../../ui/error-message'
import { StatusBadge } from '../../../ui/status-badge'
import { formatSlotTimes } from '../parts/status-labels'
import classes from './slots-input.module.css'

/** True for a day before today; false for ''. */
export const isPast = (day: string): boolean => day !== '' && day < serverToday()

/** Slots of the chosen day as checkboxes; a slot that is in another batch is disabled. */
export function SlotsInput({ batch, ...props }: FieldProps & { batch: Batch | undefined }) {
  const { field, value, error, required, name } = props
  const chosenIds = Array.isArray(value) ? value.map(String) : []
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      withAsterisk={required && !batch}
      error={error ? <span role="alert">{error}</span> : undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the label belongs to the field. */}
      <div role="group" aria-label={field.label} tabIndex={-1} data-path={name}>
        {batch ? <ReadOnlySlots batch={batch} /> : <SlotChoice {...props} chosenIds={chosenIds} />}
      </div>
    </Input.Wrapper>
  )
}

const ReadOnlySlots = ({ batch }: { batch: Batch }) => (
  <Text className={classes.locked ?? ''}>
    <IconLock size={16} aria-hidden /> {formatSlotTimes(batch)}
  </Text>
)

function SlotChoice({ values, chosenIds, onChange }: FieldProps & { chosenIds: readonly string[] }) {
  const date = toText(values.date)
  const canChooseSlot = date !== '' && !isPast(date)
  const query = useApiQuery('slot', 'onDay', { date }, { enabled: canChooseSlot })
  if (!canChooseSlot) return <Text c="dimmed">{t`Choose a date first.`}</Text>
  if (query.error) return <ErrorMessage message={getErrorMessage(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton h={88} />
  if (query.data.length === 0) return <Text c="dimmed">{t`No slot available for this date`}</Text>
  const toggle = (id: string) =>
    onChange(chosenIds.includes(id) ? chosenIds.filter((chosenId) => chosenId !== id) : [...chosenIds, id])
  const chosenSlots = query.data.filter(({ id }) => chosenIds.includes(id))
  const unavailableCount = chosenIds.length - chosenSlots.length
  // A batch has slots of one vehicle category, because its candidates get one question paper (D-47).
  const vehicleCategoryId = chosenSlots[0]?.vehicleCategoryId
  return (
    <>
      <Text size="sm" c="dimmed" role="status" className="tabular">
        {chosenSlots.length
          ? formatSlotSummary(chosenSlots)
          : t`No slot chosen. Everyone who pays for a chosen slot joins the batch.`}
      </Text>
      {unavailableCount > 0 ? (
        <Text component="div" size="sm" c="var(--mantine-color-error)" role="alert">
          {plural(unavailableCount, {
            one: '# chosen slot is no longer available.',
            other: '# chosen slots are no longer available.',
          })}{' '}
          <Button size="compact-xs" variant="default" onClick={() => onChange(chosenSlots.map(({ id }) => id))}>
            {unavailableCount === 1 ? t`Remove it` : t`Remove them`}
          </Button>
        </Text>
      ) : null}
      <div className={classes.slots}>
        {sortBookedFirst(query.data).map((slot) => (
          <SlotRow
            key={slot.id}
            slot={slot}
            isChosen={chosenIds.includes(slot.id)}
            isOtherVehicle={vehicleCategoryId !== undefined && slot.vehicleCategoryId !== vehicleCategoryId}
            onToggle={() => toggle(slot.id)}
          />
        ))}
      </div>
    </>
  )
}

/** Booked slots before empty ones, each by time. */
const sortBookedFirst = (slots: readonly SlotWithBatch[]): SlotWithBatch[] =>
  slots.toSorted(
    (a, b) =>
      Number(b.booked > 0) - Number(a.booked > 0) ||
      (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0),
  )

type SlotRowProps = {
  slot: SlotWithBatch
  isChosen: boolean
  /** True if the chosen slots are of another vehicle category. */
  isOtherVehicle: boolean
  onToggle: () => void
}

function SlotRow({ slot, isChosen, isOtherVehicle, onToggle }: SlotRowProps) {
  const { date, endDate, startTime, endTime, booked, seats, batchName } = slot
  const time = `${formatTime(startTime)} – ${formatTime(endTime)}`
  const course = slot.courseName?.at(0)?.name ?? ''
  const isInOtherBatch = batchName !== ''
  // A chosen slot stays enabled, so that it can be removed.
  const isVehicleRefused = isOtherVehicle && !isChosen
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside.
    <label
      className={classes.slot}
      data-chosen={isChosen || undefined}
      data-taken={isInOtherBatch || isVehicleRefused || undefined}
    >
      <Checkbox
        size="sm"
        aria-label={`${time}, ${course}`}
        checked={isChosen}
        disabled={(isInOtherBatch && !isChosen) || isVehicleRefused}
        onChange={onToggle}
      />
      <span className={classes.time}>{time}</span>
      <span className={classes.course} title={course}>
        {course}
        {endDate && endDate !== date ? ` (${formatDayRange(date, endDate)})` : ''}
      </span>
      {isInOtherBatch ? (
        <StatusBadge tone="wait" icon={IconLock} label={t`In ${batchName}`} />
      ) : isVehicleRefused ? (
        <StatusBadge
          tone="neutral"
          icon={IconLock}
          label={slot.vehicleCategory?.at(0)?.name || t`Another vehicle category`}
        />
      ) : (
        <span className={classes.seats} data-booked={booked > 0 || undefined}>
          <Trans>
            {formatCount(booked)} of {formatCount(seats)} booked
          </Trans>
        </span>
      )}
    </label>
  )
}

function formatSlotSummary(slots: readonly SlotWithBatch[]): string {
  const sum = (key: 'seats' | 'booked') => formatCount(slots.reduce((total, slot) => total + slot[key], 0))
  const [count, booked, seats] = [slots.length, sum('booked'), sum('seats')]
  return plural(count, {
    one: `# slot, ${booked} of ${seats} seats booked`,
    other: `# slots, ${booked} of ${seats} seats booked`,
  })
}
