import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { signInDraft } from '#contract/staff/session'
import { notifyDone, notifyFailure } from '../../../core/notify'
import { readSession } from '../../../core/session'
import { sessionApi } from '../../../core/session-api'
import { focusFirstError, validating } from '../../../ui/forms/form'
import { authFailure } from './auth-failure'
import { PracticeSignIns } from './practice-sign-ins'

const toastTime = 5000
type Values = { phone: string; password: string }

/** The two fields and the button, on the sign-in screen and in the dialog above a screen whose session ended. */
export function SignInForm({ phone = '', onSignedIn }: { phone?: string; onSignedIn?: () => Promise<void> }) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState('')
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { phone, password: '' },
    validate: validating(signInDraft),
    validateInputOnBlur: true,
    onValuesChange: () => setRefusal(''),
  })

  const refused = (message: string) => {
    setRefusal(message)
    notifyFailure(new Error(message), toastTime)
    form.getInputNode('password')?.focus()
  }
  const signIn = async (values: Values) => {
    setRefusal('')
    try {
      const { result, message } = await sessionApi.signIn(values)
      if (result !== 0) return refused(message || 'Login Credentials are incorrect.')
      notifyDone(message, toastTime)
      await (onSignedIn ? onSignedIn() : readSession(client))
    } catch (error) {
      refused(authFailure(error))
    }
  }

  return (
    <Stack gap="md">
      <form onSubmit={form.onSubmit(signIn, focusFirstError(form))} noValidate>
        <Stack gap="sm">
          <TextInput
            label="Email or Phone"
            autoComplete="username"
            data-autofocus={phone === '' || undefined}
            autoFocus={phone === ''}
            withAsterisk
            key={form.key('phone')}
            {...form.getInputProps('phone')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            data-autofocus={phone !== '' || undefined}
            withAsterisk
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          {refusal ? (
            <Alert color="red" p="xs">
              {refusal}
            </Alert>
          ) : null}
          <Button type="submit" fullWidth loading={form.submitting}>
            Sign In
          </Button>
        </Stack>
      </form>
      <PracticeSignIns
        onPick={(values) => {
          form.setValues(values)
          void signIn(values)
        }}
      />
    </Stack>
  )
}
