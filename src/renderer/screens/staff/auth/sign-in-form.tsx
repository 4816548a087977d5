import { t } from '@lingui/core/macro'
import { Box, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { signInDraft } from '#contract/staff/session'
import { notifyDone } from '../../../core/notify'
import { refetchSession } from '../../../core/session/session'
import { sessionApi } from '../../../core/session/session-api'
import { toMantineValidate } from '../../../ui/forms/form'
import { FormMessage } from '../../../ui/forms/form-message'
import { PracticeAccounts } from './practice-accounts'
import { useAuthForm } from './use-auth-form'

const toastDurationMs = 5000
const validate = toMantineValidate(signInDraft)
type Values = { phone: string; password: string }

type Props = {
  /** Phone or e-mail to prefill, if known. */
  signInName?: string
  /** False in a dialog that places the focus itself. */
  autoFocus?: boolean
  onSignedIn?: () => Promise<void>
}

/** Sign-in fields, for the sign-in screen and the dialog after an ended session. */
export function SignInForm({ signInName = '', autoFocus = true, onSignedIn }: Props) {
  const isNameKnown = signInName !== ''
  const client = useQueryClient()
  const { form, serverError, submit, focusError } = useAuthForm<Values>({
    initialValues: { phone: signInName, password: '' },
    validate,
    send: sessionApi.signIn,
    async onDone(message) {
      notifyDone(message, { autoClose: toastDurationMs })
      await (onSignedIn ? onSignedIn() : refetchSession(client))
    },
  })
  const signIn = async (values: Values) => {
    const problem = await submit(values)
    if (problem) form.getInputNode('password')?.focus()
  }

  return (
    <div>
      <form onSubmit={form.onSubmit(signIn, focusError)} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t`Email or Phone`}
            autoComplete="username"
            data-autofocus={!isNameKnown || undefined}
            autoFocus={autoFocus && !isNameKnown}
            withAsterisk
            key={form.key('phone')}
            {...form.getInputProps('phone')}
          />
          <PasswordInput
            label={t`Password`}
            autoComplete="current-password"
            data-autofocus={isNameKnown || undefined}
            autoFocus={autoFocus && isNameKnown}
            withAsterisk
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" fullWidth loading={form.submitting}>{t`Sign In`}</Button>
        </Stack>
      </form>
      <Box my={6}>
        <FormMessage error={serverError} isNarrow />
      </Box>
      <PracticeAccounts
        onPick={(values) => {
          form.setValues(values)
          void signIn(values)
        }}
      />
    </div>
  )
}
