import type { LicenceCategory } from '#contract/registration/options'
import type { Registration } from '#contract/registration/registration'
import { learnerValidTill } from '#contract/registration/registration-rules'
import { useFields, type WizardForm } from '../form/use-wizard-form'
import type { Place } from '../steps'
import type { WizardValues } from '../values'
import { useCourseChoices } from './use-course-choices'
import { type Seat, useSeatHold } from './use-seat-hold'
import { useSlots } from './use-slots'

type Given = {
  form: WizardForm
  registration: Registration | undefined
  seat: Seat
  focusOn: (place: Place) => void
  /** The only option of a level is about to be chosen. */
  onAutomatic: (values: WizardValues) => void
  onSeatRefused: (message: string) => void
}
export type CourseSelection = ReturnType<typeof useCourseTab>

/** Course, licence dates and slot, with the seat that is held meanwhile. */
export function useCourseTab({ form, registration, seat, focusOn, onAutomatic, onSeatRefused }: Given) {
  const values = useFields(
    form,
    ...(['vehicleCategoryId', 'courseTypeId', 'courseCategoryId', 'courseNameId'] as const),
    ...(['dateOfCourse', 'slotId'] as const),
  )
  const choices = useCourseChoices(form, values, registration, onAutomatic)
  /** The chosen slot is the one in which this registration has its seat. */
  const keepsSlot = registration !== undefined && values.slotId !== '' && registration.slotId === values.slotId
  const { phone } = useFields(form, 'phone')
  const hold = useSeatHold({ ...seat, slotId: keepsSlot ? '' : values.slotId, phone, onRefused: onSeatRefused })
  const isKept = hold.isHeld || hold.state.at === 'another'
  const slots = useSlots(values, registration, isKept)
  const { licenceCategory } = useFields(form, 'licenceCategory')
  const ofLearner = (category: string, issueDate: string) =>
    category === 'Learner' ? { validTill: learnerValidTill(issueDate) } : {}
  return {
    choices,
    hold,
    slots,
    keepsSlot,
    /** As the slots of the day were last read: it is not among them any more, or has no seat left. */
    isSlotGone: values.slotId !== '' && !keepsSlot && !isKept && slots.found !== undefined && !slots.chosen?.seatsLeft,
    searchSlots: (day?: string) => {
      if (day) form.setFields({ dateOfCourse: day, slotId: '' })
      slots.search(day)
      focusOn('slotId')
    },
    /** The chosen slot cannot be had: it is no longer chosen, and the slots are read again. */
    dropSlot: () => {
      form.setFieldValue('slotId', '', { forceUpdate: false })
      slots.search()
    },
    chooseSlot: (slotId: string) => form.setFieldValue('slotId', slotId, { forceUpdate: false }),
    setLicence: (category: LicenceCategory | '') =>
      form.setFields({ licenceCategory: category, ...ofLearner(category, form.getValues().issueDate) }),
    setIssueDate: (issueDate: string) => form.setFields({ issueDate, ...ofLearner(licenceCategory, issueDate) }),
  }
}
