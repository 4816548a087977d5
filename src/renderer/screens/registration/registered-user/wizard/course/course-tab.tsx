import { Button, Tooltip } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { licenceCategories } from '#contract/registration/options'
import { Failed } from '../../../../../ui/failed'
import { ChoiceField, DayField } from '../form/fields'
import { useFields } from '../form/use-wizard-form'
import { LicenceFields } from '../personal/licence-fields'
import type { Wizard } from '../use-wizard'
import classes from '../wizard.module.css'
import { FullSlots } from './full-slots'
import { SlotCards } from './slot-cards'
import type { Choices } from './use-course-choices'
import type { Slots } from './use-slots'

const levels = [
  ['vehicleCategoryId', 'Vehicle Category'],
  ['courseTypeId', 'Course Type'],
  ['courseCategoryId', 'Course Category'],
  ['courseNameId', 'Course Name'],
] as const

type Props = Pick<Wizard, 'form' | 'settings' | 'course' | 'isOffline' | 'focus'>

/** S1 §2.9, Course Selection. */
export function CourseTab({ form, settings, course, isOffline, focus }: Props) {
  const { choices, slots } = course
  const values = useFields(form, ...levels.map(([level]) => level), 'licenceCategory', 'slotId')
  const { licenceCategory, slotId, courseNameId } = values
  const missing = levels.findIndex(([level]) => values[level] === '')
  const failed = levels.map(([level]) => choices[level]).find(({ error }) => error)
  return (
    <div className={classes.fields}>
      {failed ? (
        <div className={classes.wide}>
          <Failed message={failed.error?.message ?? ''} onRetry={failed.retry} />
        </div>
      ) : null}
      {levels.map(([level, label], at) => (
        <ChoiceField
          key={level}
          form={form}
          name={level}
          label={label}
          required
          data={choices[level].options}
          onChange={(value) => choices.choose(level, value)}
          nothingFoundMessage={nothingIn(choices[level], at, missing)}
        />
      ))}
      <ChoiceField
        form={form}
        name="licenceCategory"
        label="License Category"
        required
        data={[...licenceCategories]}
        onChange={(value) => course.setLicence(licenceCategories.find((category) => category === value) ?? '')}
      />
      {licenceCategory === 'N/A' || licenceCategory === '' ? (
        <span />
      ) : (
        <LicenceFields form={form} settings={settings} course={course} />
      )}
      <DayField
        form={form}
        name="dateOfCourse"
        label="Preferred Training Date"
        required
        min={settings.rulesFor('').today}
        onChange={(dateOfCourse) => form.setFields({ dateOfCourse, slotId: '' })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || !slots.canSearch) return
          event.preventDefault()
          course.searchSlots()
        }}
      />
      <Tooltip label={courseNameId ? 'Choose a date first' : 'Choose a course name first'} disabled={slots.canSearch}>
        <Button
          className={classes.besideField ?? ''}
          leftSection={<IconSearch size={16} />}
          variant="default"
          disabled={!courseNameId}
          loading={slots.loading}
          onClick={() => (slots.canSearch ? course.searchSlots() : focus.focusOn('dateOfCourse'))}
        >
          Search slots
        </Button>
      </Tooltip>
      <SlotCards
        slots={slots}
        value={course.isSlotGone ? '' : slotId}
        isHeld={course.hold.isHeld}
        error={form.errors.slotId}
        below={<FullSlots full={isOffline ? [] : fullOf(slots)} person={form.getValues()} />}
        hint="The slots of the day appear here after the search."
        onSearch={course.searchSlots}
        onChange={course.chooseSlot}
      />
    </div>
  )
}

/** Full slots that are still to come: an edit has its seat, and a waiting list needs the server. */
const fullOf = ({ found, open, begun }: Slots) =>
  (found ?? []).filter((slot) => slot.seatsLeft === 0 && !open.includes(slot) && !begun.includes(slot))

/** What an empty list says: the first choice that is missing above it, or that there is nothing. */
function nothingIn({ loading, options }: Choices, at: number, missing: number): string {
  if (loading) return 'Loading…'
  if (options.length > 0) return 'Nothing like that on the list'
  const name = (level: number) => levels[level]?.[1].toLowerCase()
  if (missing >= 0 && missing < at) return `Choose a ${name(missing)} first.`
  return at === 0 ? 'No vehicle category is active.' : `No ${name(at)} is active for this ${name(at - 1)}.`
}
