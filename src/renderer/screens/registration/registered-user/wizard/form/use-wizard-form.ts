import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { RegistrationProblems } from '#contract/registration/registration-rules'
import { markByProblems } from '../../../../../ui/forms/form'
import type { WizardValues } from '../values'

type Given = {
  initialValues: WizardValues
  /** Everything wrong with the values, over all tabs. */
  validate: (values: WizardValues) => RegistrationProblems
  /** Takes the focus where the dialog's focus trap comes after the first layout effect. */
  firstField: string
}
type Base = Omit<UseFormReturnType<WizardValues>, 'values' | 'setValues' | 'reset' | 'watch'>
export type WizardForm = Base & {
  /** Changes several fields at once. What was marked and is still wrong stays marked. */
  setFields: (changes: Partial<WizardValues>) => void
  /** Calls back after each change of a value. Returns how to stop. */
  subscribe: (onChange: () => void) => () => void
}

/** The uncontrolled text inputs: only they are mounted again when their value is set from outside. */
const textFields: readonly string[] = ['email', 'firstName', 'middleName', 'lastName', 'address', 'licenceNumber']

/** The form of the wizard. A typed key draws only what subscribes to its field (`useFields`). */
export function useWizardForm({ initialValues, validate, firstField }: Given): WizardForm {
  const { subscribe, notify, inOneStep } = useChangeListeners()
  const form = useForm<WizardValues>({
    mode: 'uncontrolled',
    initialValues,
    validate,
    onValuesChange: notify,
    enhanceGetInputProps: ({ field, form: { getValues, setFieldError } }) => ({
      'data-autofocus': field === firstField || undefined,
      // What was never filled in is reported on leaving the tab, not on leaving the field.
      onBlur: () => {
        const values = getValues()
        const name = Object.keys(values).find((key): key is keyof RegistrationProblems => key === field)
        const problem = name && values[name] !== '' ? validate(values)[name] : undefined
        if (name && problem) setFieldError(name, problem)
      },
    }),
  })
  const setFields = (changes: Partial<WizardValues>) => {
    const marked = Object.keys(changes).filter((field) => form.errors[field])
    inOneStep(() => {
      for (const [field, value] of Object.entries(changes))
        form.setFieldValue(field, value, { forceUpdate: textFields.includes(field) })
    })
    if (marked.length > 0) markByProblems(form, marked, { ...validate(form.getValues()) })
  }
  return { ...form, setFields, subscribe }
}

/** Who is told of changed values: once for all that change in one step. */
function useChangeListeners() {
  const listeners = useRef(new Set<() => void>())
  const isHeldBack = useRef(false)
  return useMemo(() => {
    const notify = () => {
      if (isHeldBack.current) return
      for (const listener of [...listeners.current]) listener()
    }
    return {
      notify,
      inOneStep: (work: () => void) => {
        isHeldBack.current = true
        try {
          work()
        } finally {
          isHeldBack.current = false
        }
        notify()
      },
      subscribe: (listener: () => void) => {
        listeners.current.add(listener)
        return () => void listeners.current.delete(listener)
      },
    }
  }, [])
}

/** The values as of the last change to one of these fields; draws the component again when one changes. */
export function useFields<F extends keyof WizardValues>(form: WizardForm, ...fields: F[]): Pick<WizardValues, F> {
  const seen = useRef<WizardValues>(undefined)
  return useSyncExternalStore(form.subscribe, () => {
    const values = form.getValues()
    const before = seen.current
    if (!before || fields.some((field) => values[field] !== before[field])) seen.current = values
    return seen.current ?? values
  })
}

/** What follows from the values, a text or a truth; draws the component again when that changes. */
export function useDerived<T extends string | boolean>(form: WizardForm, derive: (values: WizardValues) => T): T {
  return useSyncExternalStore(form.subscribe, () => derive(form.getValues()))
}

/** The props of a field whose component is controlled; its value comes from `useFields`. */
export function controlled(form: WizardForm, field: keyof WizardValues) {
  const { defaultValue, ...props } = form.getInputProps(field)
  return props
}
