import { t } from '@lingui/core/macro'
import { PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { newPassword } from '#contract/staff/session'
import { desk } from '../../../core/desk'
import { notifyDone } from '../../../core/notify'
import { refetchSession } from '../../../core/session/session'
import { sessionApi } from '../../../core/session/session-api'
import { FormFooter } from './form-footer'
import { useAuthForm } from './use-auth-form'

type Values = { code: string; password: string; confirmation: string }

/** Sets a new password (S1 §2.6, §5.3). The token comes from the URL; else the user enters the code from the mail. */
export function ChangePassword() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { form, serverError, submit, focusError } = useAuthForm<Values>({
    initialValues: { code: token, password: '', confirmation: '' },
    validate: {
      code: (value) => (value.trim() ? null : t`Enter the code from the mail`),
      password: (value) => newPassword.safeParse(value).error?.issues[0]?.message ?? null,
      confirmation: (value, { password }) => {
        if (!value) return t`Please confirm your password`
        return value === password ? null : t`Passwords do not match`
      },
    },
    send: ({ code, password }) => sessionApi.changePassword({ token: code.trim(), newPassword: password }),
    async onDone(message) {
      notifyDone(message)
      // The provider has ended all sessions of this person, so a session at this desk ends, too.
      // In kiosk mode there is none, and the desk refuses `session.signOut`.
      if (await refetchSession(client)) {
        await desk.call('session.signOut')
        await refetchSession(client)
      }
      await navigate('/auth/login')
    },
  })
  return (
    <form onSubmit={form.onSubmit(submit, focusError)} noValidate>
      <Stack gap="sm">
        <title>{t`Change password · IDTR Counter`}</title>
        <Title order={1}>{t`Ready to Change Password?`}</Title>
        {token ? null : (
          <TextInput
            label={t`Code`}
            description={t`From the password mail`}
            autoComplete="one-time-code"
            autoFocus
            withAsterisk
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
        )}
        <PasswordInput
          label={t`New password`}
          description={t`8 to 50 characters`}
          autoComplete="new-password"
          autoFocus={token !== ''}
          withAsterisk
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={t`Confirm password`}
          autoComplete="new-password"
          withAsterisk
          key={form.key('confirmation')}
          {...form.getInputProps('confirmation')}
        />
        <FormFooter serverError={serverError} isSubmitting={form.submitting} />
      </Stack>
    </form>
  )
}
