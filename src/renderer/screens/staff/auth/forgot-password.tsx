import { t } from '@lingui/core/macro'
import { Anchor, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { forgotPasswordDraft, passwordRoles } from '#contract/staff/session'
import { notifyDone } from '../../../core/notify'
import { sessionApi } from '../../../core/session/session-api'
import { toMantineValidate } from '../../../ui/forms/form'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { FormFooter } from './form-footer'
import { useAuthForm } from './use-auth-form'

type Role = (typeof passwordRoles)[keyof typeof passwordRoles]
type Values = { email: string; role: Role | null }
const validate = toMantineValidate(forgotPasswordDraft)
const roles = Object.entries(passwordRoles).map(([label, value]) => ({ label, value }))

/** Requests the mail with a code for a new password (S1 §2.5, §5.2). Returns to the sign-in on success. */
export function ForgotPassword() {
  const navigate = useNavigate()
  const { form, serverError, submit, focusError } = useAuthForm<Values>({
    initialValues: { email: '', role: null },
    validate: ({ email, role }) => validate({ email, role: role as Role }),
    send: ({ email, role }) => sessionApi.forgotPassword({ email, role: role as Role }),
    async onDone(message) {
      notifyDone(message)
      await navigate('/auth/login')
    },
  })
  const [role, setRole] = useState('')
  const { defaultValue, onChange, ...field } = form.getInputProps('role')
  return (
    <form onSubmit={form.onSubmit(submit, focusError)} noValidate>
      <Stack gap="sm">
        <title>{t`Forgotten password · IDTR Counter`}</title>
        <div>
          <Title order={1}>{t`Forgotten Password ?`}</Title>
          <Text c="dimmed">{t`A code is sent to your email`}</Text>
        </div>
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="email"
          autoFocus
          withAsterisk
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <SearchableSelect
          label={t`Role`}
          placeholder={t`Select Role...`}
          data={roles}
          withAsterisk
          {...field}
          value={role}
          onChange={(next) => {
            setRole(next)
            onChange(next || null)
          }}
        />
        <FormFooter serverError={serverError} isSubmitting={form.submitting} />
        <Anchor component={Link} to="/changepassword" fz="sm">{t`I have a code`}</Anchor>
      </Stack>
    </form>
  )
}
