import { t } from '@lingui/core/macro'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { SignInForm } from './sign-in-form'

/** Sign-in (S1 §2.4). */
export function SignIn() {
  return (
    <Stack gap="md">
      <title>{t`Sign in · IDTR Counter`}</title>
      <div>
        <Title order={1}>{t`Login Account`}</Title>
        <Text c="dimmed">{t`Enter your Phone Number and Password`}</Text>
      </div>
      <SignInForm />
      <Anchor component={Link} to="/auth/forgot-password" fz="sm">{t`Forgotten password?`}</Anchor>
    </Stack>
  )
}
