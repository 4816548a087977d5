import { t } from '@lingui/core/macro'
import { Alert, Button, Tooltip } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { licenceLabel } from '#contract/registration/option-labels'
import { licenceCategories } from '#contract/registration/options'
import type { Prerequisite } from '../../../../../core/first-day/steps'
import { serverToday } from '../../../../../core/workstation/server-time'
import { ErrorMessage } from '../../../../../ui/error-message'
import { AddLink } from '../../../../../ui/missing-prerequisite'
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
  {
    level: 'vehicleCategoryId',
    label: t`Vehicle Category`,
    path: '/vehiclecategory',
    texts: {
      none: t`No vehicle categories yet.`,
      noneActive: t`No active vehicle category yet.`,
      add: t`Add vehicle category`,
      chooseFirst: t`Choose a vehicle category first.`,
    },
  },
  {
    level: 'courseTypeId',
    label: t`Course Type`,
    path: '/coursetype',
    texts: {
      none: t`No course types yet.`,
      noneActive: t`No active course type for this vehicle category yet.`,
      add: t`Add course type`,
      chooseFirst: t`Choose a course type first.`,
    },
  },
  {
    level: 'courseCategoryId',
    label: t`Course Category`,
    path: '/coursecategory',
    texts: {
      none: t`No course categories yet.`,
      noneActive: t`No active course category for this course type yet.`,
      add: t`Add course category`,
      chooseFirst: t`Choose a course category first.`,
    },
  },
  {
    level: 'courseNameId',
    label: t`Course Name`,
    path: '/coursename',
    texts: {
      none: t`No courses yet.`,
      noneActive: t`No active course name for this course category yet.`,
      add: t`Add course name`,
      chooseFirst: t`Choose a course name first.`,
    },
  },
] as const

type Props = Pick<Wizard, 'form' | 'settings' | 'course' | 'isOffline' | 'focus'> & {
  /** The first entity that a new institute lacks for its first registration: a course level, or slots. */
  missingPrerequisite: Prerequisite | undefined
}

/** Tab Course Selection of the registration wizard (S1 §2.9). */
export function CourseTab({ form, settings, course, isOffline, focus, missingPrerequisite }: Props) {
  const { choices, slots } = course
  const values = useFields(form, ...levels.map(({ level }) => level), 'licenceCategory', 'slotId')
  const { licenceCategory, slotId, courseNameId } = values
  const firstMissingIndex = levels.findIndex(({ level }) => values[level] === '')
  const failedChoices = levels.map(({ level }) => choices[level]).find(({ error }) => error)
  return (
    <div className={classes.fields}>
      {failedChoices ? (
        <div className={classes.wide}>
          <ErrorMessage message={failedChoices.error?.message ?? ''} onRetry={failedChoices.retry} />
        </div>
      ) : null}
      {missingPrerequisite ? (
        <Alert className={classes.wide ?? ''} role="status" py="xs">
          {t`Before the first registration, this institute needs ${{ noun: missingPrerequisite.noun }}.`}{' '}
          <AddLink path={missingPrerequisite.path} noun={missingPrerequisite.noun}>
            {missingPrerequisite.action}
          </AddLink>
        </Alert>
      ) : null}
      {levels.map(({ level, label, path, texts }, index) => (
        <ChoiceField
          key={level}
          form={form}
          name={level}
          label={label}
          required
          data={choices[level].options}
          onChange={(value) => choices.choose(level, value)}
          nothingFoundMessage={
            missingPrerequisite?.path === path ? texts.none : getEmptyText(choices[level], index, firstMissingIndex)
          }
          {...(isEmptyLevel(choices[level], index, firstMissingIndex)
            ? {
                description: <AddLink path={path}>{texts.add}</AddLink>,
              }
            : {})}
        />
      ))}
      <ChoiceField
        form={form}
        name="licenceCategory"
        label={t`License Category`}
        required
        data={licenceCategories.map((value) => ({ value, label: licenceLabel(value) }))}
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
        label={t`Preferred Training Date`}
        required
        min={serverToday()}
        onChange={(dateOfCourse) => form.setFields({ dateOfCourse, slotId: '' })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || !slots.canSearch) return
          event.preventDefault()
          course.searchSlots()
        }}
      />
      <Tooltip label={courseNameId ? t`Choose a date first` : t`Choose a course name first`} disabled={slots.canSearch}>
        <Button
          className={classes.besideField ?? ''}
          leftSection={<IconSearch size={16} />}
          variant="default"
          disabled={!courseNameId}
          loading={slots.isLoading}
          onClick={() => (slots.canSearch ? course.searchSlots() : focus.focusOn('dateOfCourse'))}
        >{t`Search slots`}</Button>
      </Tooltip>
      <SlotCards
        slots={slots}
        value={course.isSlotUnavailable ? '' : slotId}
        hasSeatHold={course.hold.hasSeatHold}
        error={form.errors.slotId}
        below={<FullSlots slots={isOffline ? [] : getFullSlots(slots)} person={form.getValues()} />}
        hint={t`Search to see the slots of the day.`}
        onSearch={course.searchSlots}
        onChange={course.chooseSlot}
      />
    </div>
  )
}

/** Full slots that have not started. `availableSlots` includes a full slot in which this registration has a seat. */
const getFullSlots = ({ daySlots, availableSlots, startedSlots }: Slots) =>
  (daySlots ?? []).filter(
    (slot) => slot.seatsLeft === 0 && !availableSlots.includes(slot) && !startedSlots.includes(slot),
  )

/** True if all levels above are chosen, and the level at `index` has no options. */
const isEmptyLevel = ({ isLoading, error, options }: Choices, index: number, firstMissingIndex: number) =>
  index === firstMissingIndex && !isLoading && !error && options.length === 0

/** Text of an empty list: asks for the first missing choice above, or says that no options exist. */
function getEmptyText({ isLoading, options }: Choices, index: number, firstMissingIndex: number): string {
  if (isLoading) return t`Loading…`
  if (options.length > 0) return t`No results`
  const text =
    firstMissingIndex >= 0 && firstMissingIndex < index
      ? levels[firstMissingIndex]?.texts.chooseFirst
      : levels[index]?.texts.noneActive
  return text ?? ''
}
