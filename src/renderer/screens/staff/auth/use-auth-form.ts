import { t } from '@lingui/core/macro'
import { type FormValidateInput, useForm } from '@mantine/form'
import { useState } from 'react'
import { CallError } from '#contract/protocol/failure'
import { isWrongCredentials, wrongCredentials } from '#contract/staff/session'
import { useExclusive } from '../../../core/exclusive'
import { getErrorMessage } from '../../../core/notify'
import { focusFirstError } from '../../../ui/forms/form'

type Options<V> = {
  initialValues: V
  validate: FormValidateInput<V>
  /** Result 0 is success, any other a refusal with its message (S1 §8). */
  send: (values: V) => Promise<{ result: number; message: string }>
  onDone: (message: string) => unknown
}

/** Form of the sign-in screens: errors by field, and an error message of the server that the next change clears. */
export function useAuthForm<V extends Record<string, unknown>>({ initialValues, validate, send, onDone }: Options<V>) {
  const [serverError, setServerError] = useState('')
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues,
    validate,
    validateInputOnBlur: true,
    onValuesChange: () => setServerError(''),
  })
  /** Returns the error message, or '' on success. */
  const submit = useExclusive(async (values: V): Promise<string> => {
    setServerError('')
    const problem = await sendForm(values)
    setServerError(problem)
    return problem
  })
  const sendForm = async (values: V): Promise<string> => {
    try {
      const { result, message } = await send(values)
      if (result !== 0) return isWrongCredentials(message) ? wrongCredentials : message
      await onDone(message)
      return ''
    } catch (error) {
      return getAuthErrorMessage(error)
    }
  }
  return { form, serverError, submit, focusError: focusFirstError(form) }
}

/** Message of a failed sign-in or password call (S1 §8): the server's own, or a network error. */
export function getAuthErrorMessage(error: unknown): string {
  if (!(error instanceof CallError)) return getErrorMessage(error)
  if (error.code === 'unreachable' || error.code === 'uncertain') return t`Error connecting to network`
  if (error.code === 'bad_gateway') return t`Could not Login`
  return error.message || t`Can't Login`
}
