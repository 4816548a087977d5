import { useMemo, useRef } from 'react'
import type { Registration } from '#contract/registration/registration'
import { useIsAway } from '../../../../core/counter/connection'
import { useCourseTab } from './course/use-course-tab'
import type { Seat } from './course/use-seat-hold'
import { useDocumentsTab } from './documents/use-documents-tab'
import { rulesOf } from './form/rules'
import { useFocusMove, useFocusTarget } from './form/use-focus-target'
import { useRegistrationSettings } from './form/use-registration-settings'
import { useWizardForm } from './form/use-wizard-form'
import { usePaymentTab } from './payment/use-payment-tab'
import type { Start } from './start'
import { firstFields } from './steps'
import { useTabs } from './use-tabs'
import { emptyValues, fromRegistration, sameValues } from './values'

export type Wizard = ReturnType<typeof useWizard>

/** The registration wizard: one form, the state of its four tabs, and the way through them. */
export function useWizard(registration: Registration | undefined, start: Start, seat: Seat) {
  const original = useMemo(() => (registration ? fromRegistration(registration) : emptyValues), [registration])
  const settings = useRegistrationSettings()
  const validate = rulesOf(settings, registration, original)
  const form = useWizardForm({
    initialValues: start.values ?? original,
    validate,
    firstField: firstFields[start.step],
  })
  const focus = useFocusTarget(firstFields[start.step])
  const { focusOn } = focus
  /** Unchanged against this: what was loaded, and what the form chose by itself. */
  const baseline = useRef(original)
  /** The server cannot be reached: a new registration can be stored, with slots and prices as they were last read. */
  const isOffline = useIsAway() && registration === undefined

  const course = useCourseTab({
    form,
    registration,
    seat,
    focusOn,
    onAutomatic: ({ vehicleCategoryId, courseTypeId, courseCategoryId, courseNameId }) => {
      const automatic = { vehicleCategoryId, courseTypeId, courseCategoryId, courseNameId }
      baseline.current = { ...baseline.current, ...automatic }
    },
    onSeatRefused: (message) => tabs.refuse(message, { slotId: message }),
  })
  const documents = useDocumentsTab({
    form,
    settings,
    files: start.files,
    courseAsks: course.choices.course?.documentRequired ?? '',
    onTaken: () => tabs.setLine(''),
  })
  const payment = usePaymentTab({ form, settings, registration, course: course.choices.course, isOffline, focusOn })
  const files = { waiting: documents.uploads.waiting, canKeep: isOffline }
  const tabs = useTabs({ form, start, validate, registration, course, files, isOffline, focusOn })
  useFocusMove(focus, form.getInputNode, focus.target.place === 'slotId' && course.slots.loading)

  return {
    form,
    settings,
    validate,
    isOffline,
    course,
    documents,
    payment,
    tabs,
    focus,
    isChanged: () => !sameValues(form.getValues(), baseline.current),
    reset: () => {
      baseline.current = original
      form.setFields(original)
      form.clearErrors()
      documents.uploads.reset()
      tabs.startAnew()
    },
  }
}
