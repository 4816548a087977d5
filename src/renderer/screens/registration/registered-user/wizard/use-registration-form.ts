import { useForm } from '@mantine/form'
import { type FocusEvent, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { OpenedChange } from '#contract/desk/outbox'
import { leavingProblem } from '#contract/registration/move-rule'
import type { DocumentKind, LicenceCategory } from '#contract/registration/options'
import type { Registration } from '#contract/registration/registration'
import { learnerValidTill, registrationProblems } from '#contract/registration/registration-rules'
import { useIsAway } from '../../../../core/counter/connection'
import { serverNow } from '../../../../core/counter/server-time'
import { checkSlot, noSeat } from './course/check-slot'
import { useCourseChoices } from './course/use-course-choices'
import { useSeatHold } from './course/use-seat-hold'
import { useSlots } from './course/use-slots'
import { needOf } from './documents/document-rules'
import { useDocuments } from './documents/use-documents'
import { type FormField, firstFields, onScreen, type Problem, problemsOf, type Step, stepOf, steps } from './steps'
import { useFocusPlace } from './use-focus-place'
import { useRegistrationSettings } from './use-registration-settings'
import { useWarnings } from './use-warnings'
import { emptyValues, type Field, fromRegistration, toDraft, type WizardValues } from './values'

export type RegistrationForm = ReturnType<typeof useRegistrationForm>

const sameValues = (a: WizardValues, b: WizardValues) =>
  Object.keys(emptyValues).every((name) => a[name as keyof WizardValues] === b[name as keyof WizardValues])

/** The four tabs: what they hold, what is wrong with them, and where the next keystroke belongs. */
export function useRegistrationForm(
  registration: Registration | undefined,
  start: { values?: WizardValues; step: Step; line?: string; files?: OpenedChange['documents'] },
  /** Under which id a seat of a slot is held, and whether one is to be held. */
  holding: { idOf: (slotId: string) => string; isWanted: boolean },
) {
  const original = useMemo(() => (registration ? fromRegistration(registration) : emptyValues), [registration])
  const form = useForm<WizardValues>({ mode: 'controlled', initialValues: start.values ?? original })
  const { values } = form
  const [step, setStep] = useState(start.step)
  /** What is said above the tabs, and of which values: others take it away. */
  const [said, setSaid] = useState({ words: start.line ?? '', of: values })
  const setLine = (words: string) => setSaid({ words, of: form.getValues() })
  /** How far this registration came: documents that nobody needs are not done before somebody looked at them. */
  const reached = useRef(0)
  reached.current = Math.max(reached.current, steps.indexOf(step))
  const [checking, setChecking] = useState(false)
  const baseline = useRef(original)
  const onAutomatic = useCallback((automatic: WizardValues) => {
    const { vehicleCategoryId, courseTypeId, courseCategoryId, courseNameId } = automatic
    baseline.current = { ...baseline.current, vehicleCategoryId, courseTypeId, courseCategoryId, courseNameId }
  }, [])

  const settings = useRegistrationSettings()
  const choices = useCourseChoices(form, registration, onAutomatic)
  /** Nobody answers: a new one can be filed as waiting, with slots and prices as they were last seen. */
  const isOffline = useIsAway() && registration === undefined
  const keepsSlot = registration !== undefined && registration.slotId === values.slotId
  const hold = useSeatHold({
    idOf: holding.idOf,
    slotId: keepsSlot || !holding.isWanted ? '' : values.slotId,
    onRefused: (message) => refuse(message, { slotId: message }),
  })
  const slots = useSlots(values, registration, hold.isHeld)
  const documents = useDocuments({
    files: start.files,
    onTaken: (kind) => {
      form.clearFieldError(kind)
      setLine('')
    },
    onStored: (kind, location) => form.setFieldValue(kind, location),
  })

  const problemsIn = (current: WizardValues) => {
    const isSame = (fields: Field[]) => fields.every((field) => current[field] === original[field])
    const found = registrationProblems(toDraft(current), settings.rulesFor(current.licenceCategory))
    // What was right when it was saved stays right until it is changed, as it does for the provider (D-6).
    if (registration && isSame(['dateOfCourse', 'slotId'])) delete found.dateOfCourse
    if (registration && isSame(['validTill', 'licenceCategory'])) delete found.validTill
    // As Move has it; what else speaks against another slot the provider says (D-248).
    if (registration?.isPaymentDone && settings.movesSlots && !isSame(['dateOfCourse', 'slotId'])) {
      const { dateOfCourse, slot } = registration
      const began = leavingProblem({ dateOfCourse, startTime: slot?.at(0)?.startTime ?? '' }, serverNow())
      if (began) found.slotId = began
    }
    return found
  }
  const problems = problemsIn(values)
  const warnings = useWarnings(values, { problems, slots, editing: registration?.id })
  /** As the slots of the day were last seen: it is not among them any more, or its last seat went. */
  const isSlotGone =
    values.slotId !== '' && !keepsSlot && !hold.isHeld && slots.found !== undefined && !slots.chosen?.seatsLeft
  const problemsOn = (tab: Step): Problem[] => {
    const found = problemsOf(tab, values, problems, { waiting: documents.waiting, canKeep: isOffline })
    return tab === 'course' && isSlotGone ? withSlot(noSeat, found) : found
  }

  const { focusOn, buttons } = useFocusPlace({
    first: firstFields[start.step],
    inputOf: form.getInputNode,
    isAwaited: (place) => place === 'slotId' && slots.loading,
  })

  const searchSlots = (day?: string) => {
    if (day) form.setValues({ dateOfCourse: day, slotId: '' })
    slots.search(day)
    focusOn('slotId')
  }
  /** The chosen slot is not to be had: nothing shows it as chosen from here on, and the cards are asked for anew. */
  const dropSlot = () => {
    form.setFieldValue('slotId', '')
    slots.search()
  }

  const show = (tab: Step, found: Problem[]) => {
    setStep(tab)
    // What nobody can fill in yet is not marked: what it waits for is.
    form.setErrors(Object.fromEntries(found.filter(([field]) => !choices.isAwaited(field))))
    const [first] = onScreen(found)
    setLine(first?.[1] ?? '')
    if (first) focusOn(first[0])
  }
  const open = (tab: Step) => {
    setStep(tab)
    setLine('')
    focusOn(firstFields[tab])
  }

  /** S1 §5.4: the slot is asked for first; what is wrong is said in the order of the screen all the same (D-60). */
  const check = async (tab: Step): Promise<Problem[]> => {
    const found = problemsOn(tab)
    if (tab !== 'course' || !values.slotId || keepsSlot || isOffline) return found
    const { problem, isGone, isAway } = await checkSlot(values.slotId, hold.idFor(values.slotId))
    if (isGone) dropSlot()
    return problem && !(isAway && !registration) ? withSlot(problem, found) : found
  }

  /** Where to go once the options are there that are being read. */
  const [wanted, setWanted] = useState<Step>()
  const goTo = async (target: Step) => {
    if (checking || target === step) return
    if (steps.indexOf(target) < steps.indexOf(step)) {
      setWanted(undefined)
      return open(target)
    }
    if (choices.isReading) return setWanted(target)
    setWanted(undefined)
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

  const goOn = useEffectEvent((target: Step) => void goTo(target))
  useEffect(() => {
    if (wanted && !choices.isReading) goOn(wanted)
  }, [wanted, choices.isReading])

  /** All four tabs, without asking anyone; true when they may be saved. */
  const isComplete = (): boolean => {
    const tab = steps.find((name) => problemsOn(name).length > 0)
    if (tab && isSlotGone) dropSlot()
    if (tab) show(tab, problemsOn(tab))
    return !tab
  }

  /** What a server said against it, at its field and tab. The line names no other field than the one with the focus. */
  const refuse = (message: string, fields: Record<string, string>) => {
    if (fields.slotId) dropSlot()
    const found = onScreen(Object.entries(fields) as Problem[])
    const [first] = found
    if (first) show(stepOf(first[0]), found)
    if (!Object.values(fields).includes(message)) setLine(message)
  }

  const bind = (field: FormField) => {
    const input = form.getInputProps(field)
    return {
      ...input,
      // The focus trap of the dialog may come after the first layout effect: it takes this field, too.
      'data-autofocus': field === firstFields[start.step] || undefined,
      onBlur: (event: FocusEvent) => {
        input.onBlur?.(event)
        const current = form.getValues()
        const problem =
          current[field] === '' ? undefined : Object.entries(problemsIn(current)).find(([name]) => name === field)?.[1]
        if (problem) form.setFieldError(field, problem)
      },
    }
  }

  const isRequired = (field: FormField) => settings.rulesFor(values.licenceCategory).requiredDocuments.includes(field)

  return {
    form,
    values,
    step,
    line: said.of === values ? said.words : '',
    warnings,
    checking: checking || wanted !== undefined,
    settings,
    choices,
    slots,
    searchSlots,
    isSlotGone,
    /** The chosen slot is the one in which this registration has its seat. */
    keepsSlot: keepsSlot && values.slotId !== '',
    documents,
    hold,
    isOffline,
    bind,
    goTo,
    next: () => goTo(steps[steps.indexOf(step) + 1] ?? step),
    previous: () => goTo(steps[steps.indexOf(step) - 1] ?? step),
    isComplete,
    refuse,
    setLine,
    focusOn,
    buttons,
    /** Says what is wrong on the tab that is shown. */
    say: (found: Problem[]) => show(step, found),
    isDone: (tab: Step) =>
      problemsOn(tab).length === 0 && (tab !== 'document' || reached.current > steps.indexOf('document')),
    isRequired,
    needOf: (kind: DocumentKind) => needOf(kind, isRequired(kind), choices.course?.documentRequired ?? ''),
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
      reached.current = 0
      form.setValues(original)
      form.clearErrors()
      documents.reset()
      open('course')
    },
  }
}

const withSlot = (problem: string, found: Problem[]): Problem[] => [
  ...found.filter(([field]) => field !== 'slotId'),
  ['slotId', problem],
]
