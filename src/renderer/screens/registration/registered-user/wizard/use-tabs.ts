import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Registration } from '#contract/registration/registration'
import type { RegistrationProblems } from '#contract/registration/registration-rules'
import { checkSlot, slotUnavailableText } from './course/check-slot'
import type { CourseSelection } from './course/use-course-tab'
import type { WizardForm } from './form/use-wizard-form'
import {
  type FocusTarget,
  getFirstFocus,
  getTabOfField,
  getTabProblems,
  type Problem,
  sortByFieldOrder,
  tabOrder,
  type WizardTab,
} from './tabs'
import type { WizardValues } from './values'

type Options = {
  form: WizardForm
  initialState: { step: WizardTab; message?: string | undefined }
  validate: (values: WizardValues) => RegistrationProblems
  registration: Registration | undefined
  course: CourseSelection
  /** State of the chosen documents, for the problems of their tab. */
  files: Parameters<typeof getTabProblems>[3]
  isOffline: boolean
  focusOn: (target: FocusTarget) => void
}

/** Navigation between the tabs, with their validation. */
export function useTabs(options: Options) {
  const { form, initialState, validate, registration, course, files, isOffline, focusOn } = options
  const { choices, dropSlot, hold, isSlotUnavailable, keepsSlot } = course
  const [activeTab, setActiveTab] = useState(initialState.step)
  /** Shown above the tabs until a value changes. */
  const [message, setMessage] = useState(initialState.message ?? '')
  useEffect(() => form.subscribe(() => setMessage('')), [form.subscribe])
  /** Index of the last tab opened so far. Even with optional documents only, their tab is done only after a visit. */
  const furthestTabIndex = useRef(0)
  furthestTabIndex.current = Math.max(furthestTabIndex.current, tabOrder.indexOf(activeTab))
  const [isChecking, setChecking] = useState(false)

  const problemsOn = (tab: WizardTab, values = form.getValues()): Problem[] => {
    const problems = getTabProblems(tab, values, validate(values), files)
    if (tab === 'personal' && hold.state.kind === 'mismatch' && hold.mismatchedOffer)
      return [['phone', t`The seat is offered to ${hold.mismatchedOffer.phone}`], ...problems]
    return tab === 'course' && isSlotUnavailable ? withSlotProblem(slotUnavailableText, problems) : problems
  }
  const showTabProblems = (tab: WizardTab, problems: Problem[]) => {
    setActiveTab(tab)
    form.setErrors(Object.fromEntries(problems))
    const [firstProblem] = sortByFieldOrder(problems)
    setMessage(firstProblem?.[1] ?? '')
    if (firstProblem) focusOn(firstProblem[0])
  }
  const openTab = (tab: WizardTab) => {
    setActiveTab(tab)
    setMessage('')
    focusOn(getFirstFocus(tab, form.getValues(), registration?.isPaymentDone || isOffline))
  }

  /** Problems of a tab. For the course tab, the server checks whether the slot can be booked (S1 §5.4). */
  const checkTab = async (tab: WizardTab): Promise<Problem[]> => {
    const problems = problemsOn(tab)
    const { slotId, phone } = form.getValues()
    if (tab !== 'course' || !slotId || keepsSlot || isOffline) return problems
    const { problem, isUnavailable, isUnreachable } = await checkSlot(slotId, { holdId: hold.id(), phone })
    if (isUnavailable) dropSlot()
    // A new registration can be stored offline.
    const canContinueOffline = isUnreachable && !registration
    return problem && !canContinueOffline ? withSlotProblem(problem, problems) : problems
  }

  /** Tab to open once the course options are loaded. */
  const [pendingTab, setPendingTab] = useState<WizardTab>()
  const goTo = async (target: WizardTab) => {
    if (isChecking || target === activeTab) return
    const isBack = tabOrder.indexOf(target) < tabOrder.indexOf(activeTab)
    if (!isBack && choices.isPending) return setPendingTab(target)
    setPendingTab(undefined)
    if (isBack) return openTab(target)
    setChecking(true)
    try {
      for (const tab of tabOrder.slice(tabOrder.indexOf(activeTab), tabOrder.indexOf(target))) {
        const problems = await checkTab(tab)
        if (problems.length) return showTabProblems(tab, problems)
      }
      form.clearErrors()
      openTab(target)
    } finally {
      setChecking(false)
    }
  }
  const resumeGoTo = useEffectEvent((target: WizardTab) => void goTo(target))
  useEffect(() => {
    if (pendingTab && !choices.isPending) resumeGoTo(pendingTab)
  }, [pendingTab, choices.isPending])

  return {
    activeTab,
    message,
    setMessage,
    isChecking: isChecking || pendingTab !== undefined,
    goTo,
    next: () => goTo(tabOrder[tabOrder.indexOf(activeTab) + 1] ?? activeTab),
    previous: () => goTo(tabOrder[tabOrder.indexOf(activeTab) - 1] ?? activeTab),
    isDone: (tab: WizardTab, values: WizardValues) =>
      problemsOn(tab, values).length === 0 &&
      (tab !== 'document' || furthestTabIndex.current > tabOrder.indexOf('document')),
    /** Validates all four tabs locally and shows the first with a problem. Returns true if no tab has a problem. */
    validateAll: (): boolean => {
      const tab = tabOrder.find((name) => problemsOn(name).length > 0)
      const problems = tab ? problemsOn(tab) : []
      if (tab && isSlotUnavailable) dropSlot()
      if (tab) showTabProblems(tab, problems)
      return !tab
    },
    /** Shows a refusal at its fields, on the tab of the first. A message that no field has is shown above the tabs. */
    showRefusal: (message: string, fields: Record<string, string>) => {
      if (fields.slotId) dropSlot()
      const problems = sortByFieldOrder(Object.entries(fields) as Problem[])
      const [firstProblem] = problems
      if (firstProblem) showTabProblems(getTabOfField(firstProblem[0]), problems)
      if (!Object.values(fields).includes(message)) setMessage(message)
    },
    /** Shows problems of the current tab. */
    showProblems: (problems: Problem[]) => showTabProblems(activeTab, problems),
    restart: () => {
      furthestTabIndex.current = 0
      openTab('course')
    },
  }
}

const withSlotProblem = (problem: string, problems: Problem[]): Problem[] => [
  ...problems.filter(([field]) => field !== 'slotId'),
  ['slotId', problem],
]
