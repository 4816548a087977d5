import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Registration } from '#contract/registration/registration'
import type { RegistrationProblems } from '#contract/registration/registration-rules'
import { checkSlot, noSeat } from './course/check-slot'
import type { CourseSelection } from './course/use-course-tab'
import type { WizardForm } from './form/use-wizard-form'
import { firstPlace, onScreen, type Place, type Problem, problemsOf, type Step, stepOf, steps } from './steps'
import type { WizardValues } from './values'

type Given = {
  form: WizardForm
  start: { step: Step; line?: string | undefined }
  validate: (values: WizardValues) => RegistrationProblems
  registration: Registration | undefined
  course: CourseSelection
  files: Parameters<typeof problemsOf>[3]
  isOffline: boolean
  focusOn: (place: Place) => void
}

/** The way through the tabs: which one is shown, what is wrong on it, and whether the next one may open. */
export function useTabs(given: Given) {
  const { form, start, validate, registration, course, files, isOffline, focusOn } = given
  const { choices, dropSlot, hold, isSlotGone, keepsSlot } = course
  const [step, setStep] = useState(start.step)
  /** Stands above the tabs until a value changes. */
  const [line, setLine] = useState(start.line ?? '')
  useEffect(() => form.subscribe(() => setLine('')), [form.subscribe])
  /** The last tab that was opened: optional documents are not done before somebody has seen them. */
  const furthest = useRef(0)
  furthest.current = Math.max(furthest.current, steps.indexOf(step))
  const [isChecking, setChecking] = useState(false)

  const problemsOn = (tab: Step, values = form.getValues()): Problem[] => {
    const found = problemsOf(tab, values, validate(values), files)
    if (tab === 'personal' && hold.state.at === 'another' && hold.offerStaysWith)
      return [['phone', `The seat is offered to ${hold.offerStaysWith.phone}`], ...found]
    return tab === 'course' && isSlotGone ? withSlot(noSeat, found) : found
  }
  const show = (tab: Step, found: Problem[]) => {
    setStep(tab)
    form.setErrors(Object.fromEntries(found))
    const [first] = onScreen(found)
    setLine(first?.[1] ?? '')
    if (first) focusOn(first[0])
  }
  const open = (tab: Step) => {
    setStep(tab)
    setLine('')
    focusOn(firstPlace(tab, form.getValues(), registration?.isPaymentDone || isOffline))
  }

  /** S1 §5.4: the slot is checked first; problems are reported in the order of the screen all the same (D-60). */
  const check = async (tab: Step): Promise<Problem[]> => {
    const found = problemsOn(tab)
    const { slotId, phone } = form.getValues()
    if (tab !== 'course' || !slotId || keepsSlot || isOffline) return found
    const { problem, isGone, isAway } = await checkSlot(slotId, { holdId: hold.id(), phone })
    if (isGone) dropSlot()
    return problem && !(isAway && !registration) ? withSlot(problem, found) : found
  }

  /** The tab to open once the options that are being read have arrived. */
  const [pendingStep, setPendingStep] = useState<Step>()
  const goTo = async (target: Step) => {
    if (isChecking || target === step) return
    const isBack = steps.indexOf(target) < steps.indexOf(step)
    if (!isBack && choices.isReading) return setPendingStep(target)
    setPendingStep(undefined)
    if (isBack) return open(target)
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
    if (pendingStep && !choices.isReading) goOn(pendingStep)
  }, [pendingStep, choices.isReading])

  return {
    step,
    line,
    setLine,
    isChecking: isChecking || pendingStep !== undefined,
    goTo,
    next: () => goTo(steps[steps.indexOf(step) + 1] ?? step),
    previous: () => goTo(steps[steps.indexOf(step) - 1] ?? step),
    isDone: (tab: Step, values: WizardValues) =>
      problemsOn(tab, values).length === 0 && (tab !== 'document' || furthest.current > steps.indexOf('document')),
    /** Checks all four tabs without a call, and shows the first that has a problem. */
    isComplete: (): boolean => {
      const tab = steps.find((name) => problemsOn(name).length > 0)
      const found = tab ? problemsOn(tab) : []
      if (tab && isSlotGone) dropSlot()
      if (tab) show(tab, found)
      return !tab
    },
    /** Shows a server's refusal at its field and tab. The line names no other field than the one with the focus. */
    refuse: (message: string, fields: Record<string, string>) => {
      if (fields.slotId) dropSlot()
      const found = onScreen(Object.entries(fields) as Problem[])
      const [first] = found
      if (first) show(stepOf(first[0]), found)
      if (!Object.values(fields).includes(message)) setLine(message)
    },
    /** Shows problems of the current tab. */
    showProblems: (found: Problem[]) => show(step, found),
    startAnew: () => {
      furthest.current = 0
      open('course')
    },
  }
}

const withSlot = (problem: string, found: Problem[]): Problem[] => [
  ...found.filter(([field]) => field !== 'slotId'),
  ['slotId', problem],
]
