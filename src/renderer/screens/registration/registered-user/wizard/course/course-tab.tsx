import { Button, Tooltip } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { licenceCategories } from '#contract/registration/options'
import { Failed } from '../../../../../ui/failed'
import { Choice } from '../../../../../ui/forms/choice'
import { DayInput } from '../../../../../ui/forms/day/day-input'
import { LicenceFields } from '../personal/licence-fields'
import type { RegistrationForm } from '../use-registration-form'
import classes from '../wizard.module.css'
import { FullSlots } from './full-slots'
import { SlotCards } from './slot-cards'
import type { Choices } from './use-course-choices'

const levels = [
  ['vehicleCategoryId', 'Vehicle Category', 'No vehicle category is active.'],
  ['courseTypeId', 'Course Type', 'Choose a vehicle category first.'],
  ['courseCategoryId', 'Course Category', 'Choose a course type first.'],
  ['courseNameId', 'Course Name', 'Choose a course category first.'],
] as const

/** S1 §2.9, Course Selection. */
export function CourseTab({ wizard }: { wizard: RegistrationForm }) {
  const { bind, choices, values, slots, form, settings } = wizard
  const failed = levels.map(([level]) => choices[level]).find(({ error }) => error)
  return (
    <div className={classes.fields}>
      {failed ? (
        <div className={classes.wide}>
          <Failed message={failed.error?.message ?? ''} onRetry={failed.retry} />
        </div>
      ) : null}
      {levels.map(([level, label, first]) => (
        <Choice
          key={level}
          {...bind(level)}
          label={label}
          required
          data={choices[level].options}
          value={values[level]}
          onChange={(value) => choices.choose(level, value)}
          nothingFoundMessage={nothingIn(choices[level], first)}
        />
      ))}
      <Choice
        {...bind('licenceCategory')}
        label="License Category"
        required
        data={[...licenceCategories]}
        value={values.licenceCategory}
        onChange={(value) => wizard.setLicence(licenceCategories.find((category) => category === value) ?? '')}
      />
      {values.licenceCategory === 'N/A' || values.licenceCategory === '' ? <span /> : <LicenceFields wizard={wizard} />}
      <DayInput
        {...bind('dateOfCourse')}
        label="Preferred Training Date"
        required
        min={settings.rulesFor('').today}
        value={values.dateOfCourse}
        onChange={(dateOfCourse) => form.setValues({ dateOfCourse, slotId: '' })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || !slots.canSearch) return
          event.preventDefault()
          wizard.searchSlots()
        }}
      />
      <Tooltip
        label={values.courseNameId ? 'Choose a date first' : 'Choose a course name first'}
        disabled={slots.canSearch}
      >
        <Button
          className={classes.besideField ?? ''}
          leftSection={<IconSearch size={16} />}
          variant="default"
          disabled={!values.courseNameId}
          loading={slots.loading}
          onClick={() => (slots.canSearch ? wizard.searchSlots() : wizard.focusOn('dateOfCourse'))}
        >
          Search slots
        </Button>
      </Tooltip>
      <SlotCards
        slots={slots}
        value={wizard.isSlotGone ? '' : values.slotId}
        isHeld={wizard.hold.isHeld}
        error={bind('slotId').error}
        below={<FullSlots full={fullOf(wizard)} person={values} />}
        onSearch={wizard.searchSlots}
        onChange={(slotId) => form.setFieldValue('slotId', slotId)}
      />
    </div>
  )
}

/** Full, and still to come: an edit has its seat, and an institute that is away writes nobody down. */
const fullOf = ({ slots: { found, open, begun }, isOffline }: RegistrationForm) =>
  isOffline ? [] : (found ?? []).filter((slot) => slot.seatsLeft === 0 && !open.includes(slot) && !begun.includes(slot))

const nothingIn = ({ loading, options }: Choices, first: string) =>
  loading ? 'Loading…' : options.length ? 'Nothing like that on the list' : first
