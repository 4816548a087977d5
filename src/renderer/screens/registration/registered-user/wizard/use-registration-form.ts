import { useForm } from '@mantine/form'
import { type FocusEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CallError } from '#contract/protocol/failure'
import type { LicenceCategory } from '#contract/registration/options'
import type { Registration } from '#contract/registration/registration'
import { learnerValidTill, registrationProblems } from '#contract/registration/registration-rules'
import { api } from '../../../../core/api'
import { useCourseChoices } from './course/use-course-choices'
import { useSlots } from './course/use-slots'
import { useDocuments } from './documents/use-documents'
import { type FormField, firstFields, type Place, type Problem, problemsOf, type Step, stepOf, steps } from './steps'
import { useRegistrationSettings } from './use-registration-settings'
import { emptyValues, type Field, fromRegistration, toDraft, type WizardValues } from './values'

export type RegistrationForm = ReturnType<typeof useRegistrationForm>

const sameValues = (a: WizardValues, b: WizardValues) =>
  Object.keys(emptyValues).every((name) => a[name as keyof WizardValues] === b[name as keyof WizardValues])

/** The dialog's focus trap takes the focus once, as it opens; what is set after it stays. */
const afterTheTrap = 50

/** The four tabs: what they hold, what is wrong with them, and where the next keystroke belongs. */
export function useRegistrationForm(
  registration: Registration | undefined,
  start: { values?: WizardValues; step: Step },
) {
  const original = useMemo(() => (registration ? fromRegistration(registration) : emptyValues), [registration])
  const form = useForm<WizardValues>({ mode: 'controlled', initialValues: start.values ?? original })
  const { values } = form
  const [step, setStep] = useState(start.step)
  const [line, setLine] = useState('')
  const [checking, setChecking] = useState(false)
  const [focus, setFocus] = useState<{ place: Place }>({ place: firstFields[start.step] })
  const baseline = useRef(original)
  const onAutomatic = useCallback((automatic: WizardValues) => {
    const { vehicleCategoryId, courseTypeId, courseCategoryId, courseNameId } = automatic
    baseline.current = { ...baseline.current, vehicleCategoryId, courseTypeId, courseCategoryId, courseNameId }
  }, [])

  const settings = useRegistrationSettings()
  const choices = useCourseChoices(form, registration, onAutomatic)
  const slots = useSlots(values, registration)
  const documents = useDocuments((kind, location) => form.setFieldValue(kind, location))

  const problemsIn = (current: WizardValues) => {
    const isSame = (fields: Field[]) => fields.every((field) => current[field] === original[field])
    const found = registrationProblems(toDraft(current), settings.rulesFor(current.licenceCategory))
    // What was right when it was saved stays right until it is changed, as it does for the provider (D-6).
    if (registration && isSame(['dateOfCourse', 'slotId'])) delete found.dateOfCourse
    if (registration && isSame(['validTill', 'licenceCategory'])) delete found.validTill
    return found
  }
  const problems = problemsIn(values)
  const keepsSlot = registration !== undefined && registration.slotId === values.slotId
  /** As the slots of the day were last seen: it is not among them any more, or its last seat went. */
  const isSlotGone = values.slotId !== '' && !keepsSlot && slots.found !== undefined && !slots.chosen?.seatsLeft
  const problemsOn = (tab: Step): Problem[] => {
    const found = problemsOf(tab, values, problems, documents.waiting)
    return tab === 'course' && isSlotGone ? withSlot(noSeat, found) : found
  }

  const wait = useRef(afterTheTrap)
  useEffect(() => {
    const soon = setTimeout(() => {
      wait.current = 0
      document.querySelector<HTMLElement>(`[data-path="${focus.place}"]`)?.focus()
    }, wait.current)
    return () => clearTimeout(soon)
  }, [focus])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said is about values that are not these any more
  useEffect(() => setLine(''), [values])

  const show = (tab: Step, found: Problem[]) => {
    setStep(tab)
    form.setErrors(Object.fromEntries(found))
    setLine(found[0]?.[1] ?? '')
    if (found[0]) setFocus({ place: found[0][0] })
  }
  const open = (tab: Step) => {
    setStep(tab)
    setLine('')
    setFocus({ place: firstFields[tab] })
  }

  /** S1 §5.4: the chosen slot is checked first; then the rest of the tab in its order. */
  const check = async (tab: Step): Promise<Problem[]> => {
    const found = problemsOn(tab)
    if (tab !== 'course' || !values.slotId || keepsSlot) return found
    const slotProblem = await checkSlot(values.slotId)
    return slotProblem ? withSlot(slotProblem, found) : found
  }

  const goTo = async (target: Step) => {
    if (checking || target === step) return
    if (steps.indexOf(target) < steps.indexOf(step)) return open(target)
    setChecking(true)
    try {
      for (const tab of steps.slice(steps.indexOf(step), steps.indexOf(target))) {
        const found = await check(tab)
        if (found.length) return show(tab, found)
      }
      form.clearErrors()
      open(target)
    } finally {
      setChecking(false)
    }
  }

  /** All four tabs, without asking anyone; true when they may be saved. */
  const isComplete = (): boolean => {
    const tab = steps.find((name) => problemsOn(name).length > 0)
    if (tab) show(tab, problemsOn(tab))
    return !tab
  }

  /** What a server said against it, at its field and tab. */
  const refuse = (message: string, fields: Record<string, string>) => {
    const named = Object.keys(fields)[0]
    if (named) show(stepOf(named), Object.entries(fields) as Problem[])
    setLine(message)
  }

  const bind = (field: FormField) => {
    const input = form.getInputProps(field)
    return {
      ...input,
      onBlur: (event: FocusEvent) => {
        input.onBlur?.(event)
        const current = form.getValues()
        const problem =
          current[field] === '' ? undefined : Object.entries(problemsIn(current)).find(([name]) => name === field)?.[1]
        if (problem) form.setFieldError(field, problem)
      },
    }
  }

  return {
    form,
    values,
    step,
    line,
    checking,
    settings,
    choices,
    slots,
    isSlotGone,
    documents,
    bind,
    goTo,
    next: () => goTo(steps[steps.indexOf(step) + 1] ?? step),
    previous: () => goTo(steps[steps.indexOf(step) - 1] ?? step),
    isComplete,
    refuse,
    setLine,
    focusOn: (place: Place) => setFocus({ place }),
    /** Says what is wrong on the tab that is shown. */
    say: (found: Problem[]) => show(step, found),
    isDone: (tab: Step) => problemsOn(tab).length === 0 && (tab !== 'document' || step === 'payment'),
    isRequired: (field: FormField) => settings.rulesFor(values.licenceCategory).requiredDocuments.includes(field),
    isChanged: !sameValues(values, baseline.current),
    setLicence: (licenceCategory: LicenceCategory | '') =>
      form.setValues({
        licenceCategory,
        ...(licenceCategory === 'Learner' ? { validTill: learnerValidTill(values.issueDate) } : {}),
      }),
    setIssueDate: (issueDate: string) =>
      form.setValues({
        issueDate,
        ...(values.licenceCategory === 'Learner' ? { validTill: learnerValidTill(issueDate) } : {}),
      }),
    reset: () => {
      baseline.current = original
      form.setValues(original)
      form.clearErrors()
      documents.reset()
      open('course')
    },
  }
}

const noSeat = 'Sorry! Slot not available'
const withSlot = (problem: string, found: Problem[]): Problem[] => [
  ['slotId', problem],
  ...found.filter(([field]) => field !== 'slotId'),
]

/** '' when the slot can be booked; otherwise why not (S1 §5.4.1, D-7). */
async function checkSlot(id: string): Promise<string> {
  try {
    const { result, message } = await api.slot.check({ id })
    return result === 0 ? '' : message || noSeat
  } catch (error) {
    if (error instanceof CallError) return error.message
    throw error
  }
}
