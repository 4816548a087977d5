import type { LicenceCategory } from '#contract/registration/options'
import type { Registration } from '#contract/registration/registration'
import { learnerValidTill } from '#contract/registration/registration-rules'
import { useFields, type WizardForm } from '../form/use-wizard-form'
import type { FocusTarget } from '../tabs'
import type { WizardValues } from '../values'
import { useCourseChoices } from './use-course-choices'
import { type SeatHoldSource, useSeatHold } from './use-seat-hold'
import { useSlots } from './use-slots'

type Options = {
  form: WizardForm
  registration: Registration | undefined
  holdSource: SeatHoldSource
  focusOn: (target: FocusTarget) => void
  /** Called before the only option of a level is chosen automatically. */
  onAutomaticChoice: (values: WizardValues) => void
  /** Called when the server has no seat to hold. */
  onSeatRefused: (message: string) => void
}
export type CourseSelection = ReturnType<typeof useCourseTab>

/** Course, licence dates and slot, with its seat hold. */
export function useCourseTab({ form, registration, holdSource, focusOn, onAutomaticChoice, onSeatRefused }: Options) {
  const values = useFields(
    form,
    'vehicleCategoryId',
    'courseTypeId',
    'courseCategoryId',
    'courseNameId',
    'dateOfCourse',
    'slotId',
  )
  const choices = useCourseChoices(form, values, registration, onAutomaticChoice)
  /** True if the chosen slot is the one already booked by this registration. */
  const keepsSlot = registration !== undefined && values.slotId !== '' && registration.slotId === values.slotId
  const { phone } = useFields(form, 'phone')
  const hold = useSeatHold({ ...holdSource, slotId: keepsSlot ? '' : values.slotId, phone, onRefused: onSeatRefused })
  // Also with a mismatched offer: its seat stays reserved, though for the offer's phone number.
  const hasSeat = hold.hasSeatHold || hold.state.kind === 'mismatch'
  const slots = useSlots(values, registration, hasSeat)
  const { licenceCategory } = useFields(form, 'licenceCategory')
  const getLearnerFields = (category: string, issueDate: string) =>
    category === 'Learner' ? { validTill: learnerValidTill(issueDate) } : {}
  return {
    choices,
    hold,
    slots,
    keepsSlot,
    /** True if the chosen slot is missing from the last search, or full. */
    isSlotUnavailable:
      values.slotId !== '' && !keepsSlot && !hasSeat && slots.daySlots !== undefined && !slots.selectedSlot?.seatsLeft,
    searchSlots: (day?: string) => {
      if (day) form.setFields({ dateOfCourse: day, slotId: '' })
      slots.search(day)
      focusOn('slotId')
    },
    /** Clears the chosen slot and repeats the search. */
    dropSlot: () => {
      form.setFieldValue('slotId', '', { forceUpdate: false })
      slots.search()
    },
    chooseSlot: (slotId: string) => form.setFieldValue('slotId', slotId, { forceUpdate: false }),
    setLicence: (category: LicenceCategory | '') =>
      form.setFields({ licenceCategory: category, ...getLearnerFields(category, form.getValues().issueDate) }),
    setIssueDate: (issueDate: string) => form.setFields({ issueDate, ...getLearnerFields(licenceCategory, issueDate) }),
  }
}
