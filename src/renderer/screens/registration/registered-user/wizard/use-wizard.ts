import { useMemo, useRef } from 'react'
import type { Registration } from '#contract/registration/registration'
import { useIsUnreachable } from '../../../../core/workstation/connection'
import { useCourseTab } from './course/use-course-tab'
import type { SeatHoldSource } from './course/use-seat-hold'
import { useDocumentsTab } from './documents/use-documents-tab'
import { useFocusMove, useFocusTarget } from './form/use-focus-target'
import { useRegistrationSettings } from './form/use-registration-settings'
import { useWizardForm } from './form/use-wizard-form'
import { createValidator } from './form/validation'
import type { InitialState } from './initial-state'
import { usePaymentTab } from './payment/use-payment-tab'
import { firstFields } from './tabs'
import { useTabs } from './use-tabs'
import { emptyValues, fromRegistration, isSameValues } from './values'
import { toFormValues } from './waiting-list-offer'

export type Wizard = ReturnType<typeof useWizard>

/** Form, state and navigation of the registration wizard. */
export function useWizard(
  registration: Registration | undefined,
  initialState: InitialState,
  holdSource: SeatHoldSource,
) {
  const { offer } = holdSource
  /** Values of the edited registration, else of the offer, else of an empty form. */
  const originalValues = useMemo(() => {
    if (registration) return fromRegistration(registration)
    return offer ? toFormValues(offer) : emptyValues
  }, [registration, offer])
  const settings = useRegistrationSettings()
  const validate = createValidator(settings, registration, originalValues)
  const form = useWizardForm({
    initialValues: initialState.values ?? originalValues,
    validate,
    firstField: firstFields[initialState.step],
  })
  const focus = useFocusTarget(firstFields[initialState.step])
  const { focusOn } = focus
  /** Loaded values with automatic choices: a form with these values is unchanged. */
  const baseline = useRef(originalValues)
  /** Server unreachable: a new registration can be stored offline, with cached slots and prices. */
  const isOffline = useIsUnreachable() && registration === undefined

  const course = useCourseTab({
    form,
    registration,
    holdSource,
    focusOn,
    onAutomaticChoice: ({ vehicleCategoryId, courseTypeId, courseCategoryId, courseNameId }) => {
      const automaticChoices = { vehicleCategoryId, courseTypeId, courseCategoryId, courseNameId }
      baseline.current = { ...baseline.current, ...automaticChoices }
    },
    onSeatRefused: (message) => tabs.showRefusal(message, { slotId: message }),
  })
  const documents = useDocumentsTab({
    form,
    settings,
    files: initialState.files,
    courseDocuments: course.choices.course?.documentRequired ?? '',
    onChecked: () => tabs.setMessage(''),
  })
  const payment = usePaymentTab({ form, settings, registration, course: course.choices.course, isOffline, focusOn })
  const { notUploaded, preparing } = documents.uploads
  const files = { notUploaded, preparing, canStoreOffline: isOffline }
  const tabs = useTabs({ form, initialState, validate, registration, course, files, isOffline, focusOn })
  const isTargetLoading = focus.request.target === 'slotId' && course.slots.isLoading
  useFocusMove(focus, form.getInputNode, isTargetLoading)

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
    isChanged: () => !isSameValues(form.getValues(), baseline.current),
    reset: () => {
      baseline.current = originalValues
      form.setFields(originalValues)
      form.clearErrors()
      documents.uploads.reset()
      tabs.restart()
    },
  }
}
