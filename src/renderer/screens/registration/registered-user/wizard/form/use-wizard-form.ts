import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { buyerKeys } from '#contract/registration/buyer'
import type { RegistrationProblems } from '#contract/registration/registration-rules'
import { markErrors } from '../../../../../ui/forms/form'
import type { WizardValues } from '../values'

type Options = {
  initialValues: WizardValues
  /** Problems of the values on all tabs. */
  validate: (values: WizardValues) => RegistrationProblems
  /** Field with `data-autofocus`: the dialog's focus trap moves the focus later than `useFocusMove`. */
  firstField: string
}
type BaseForm = Omit<UseFormReturnType<WizardValues>, 'values' | 'setValues' | 'reset' | 'watch'>
export type WizardForm = BaseForm & {
  /** Changes several fields at once and validates those with errors again. */
  setFields: (changes: Partial<WizardValues>) => void
  /** Calls back after each change. Returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void
}

/** Uncontrolled inputs: they have to be remounted when their value is set from outside. */
const textFields: readonly string[] = [
  'email',
  'firstName',
  'middleName',
  'lastName',
  'address',
  'licenceNumber',
  ...buyerKeys,
]

/** Form of the wizard. A keystroke renders only the subscribers of its field (`useFields`). */
export function useWizardForm({ initialValues, validate, firstField }: Options): WizardForm {
  const { subscribe, notify, runInBatch } = useChangeListeners()
  const form = useForm<WizardValues>({
    mode: 'uncontrolled',
    initialValues,
    validate,
    onValuesChange: notify,
    enhanceGetInputProps: ({ field, form: { getValues, setFieldError } }) => ({
      'data-autofocus': field === firstField || undefined,
      // Empty fields are reported when the tab is left, not on blur.
      onBlur: () => {
        const values = getValues()
        const name = Object.keys(values).find((key): key is keyof RegistrationProblems => key === field)
        const problem = name && values[name] !== '' ? validate(values)[name] : undefined
        if (name && problem) setFieldError(name, problem)
      },
    }),
  })
  const setFields = (changes: Partial<WizardValues>) => {
    const invalidFields = Object.keys(changes).filter((field) => form.errors[field])
    runInBatch(() => {
      for (const [field, value] of Object.entries(changes))
        form.setFieldValue(field, value, { forceUpdate: textFields.includes(field) })
    })
    if (invalidFields.length > 0) markErrors(form, invalidFields, { ...validate(form.getValues()) })
  }
  return { ...form, setFields, subscribe }
}

/** Listeners of value changes, notified once per batch. */
function useChangeListeners() {
  const listeners = useRef(new Set<() => void>())
  const isBatching = useRef(false)
  return useMemo(() => {
    const notify = () => {
      if (isBatching.current) return
      for (const listener of [...listeners.current]) listener()
    }
    return {
      notify,
      runInBatch: (work: () => void) => {
        isBatching.current = true
        try {
          work()
        } finally {
          isBatching.current = false
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

/** Current values of the fields; rerenders when one changes. */
export function useFields<F extends keyof WizardValues>(form: WizardForm, ...fields: F[]): Pick<WizardValues, F> {
  const lastValues = useRef<Pick<WizardValues, F>>(undefined)
  return useSyncExternalStore(form.subscribe, () => {
    const values = form.getValues()
    const previous = lastValues.current
    if (previous && fields.every((field) => values[field] === previous[field])) return previous
    // Only the requested fields: callers spread them into later changes, where other fields would be outdated.
    const current = Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<WizardValues, F>
    lastValues.current = current
    return current
  })
}

/** Value derived from the form; rerenders when it changes. */
export function useDerived<T extends string | boolean>(form: WizardForm, derive: (values: WizardValues) => T): T {
  return useSyncExternalStore(form.subscribe, () => derive(form.getValues()))
}

/** Props of a controlled field; its value comes from `useFields`. */
export function getControlledProps(form: WizardForm, field: keyof WizardValues) {
  const { defaultValue, ...props } = form.getInputProps(field)
  return props
}
