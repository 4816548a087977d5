import { Center, Paper, Stack, Text } from '@mantine/core'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { programName, useRememberedInstituteName } from '../../../core/institute'
import { useSession } from '../../../core/session/session'
import { LanguageSwitch } from '../../../ui/language-switch'
import { ClockNotice } from './clock-notice'

/** Frame of the sign-in screens. Redirects a signed-in person to the requested page (S1 §2.2). */
export function AuthFrame() {
  const session = useSession()
  const institute = useRememberedInstituteName()
  const { pathname, state } = useLocation()
  if (session === undefined) return null
  if (session && pathname.startsWith('/auth')) return <Navigate to={getReturnPath(state)} replace />
  return (
    <Center component="main" mih="100dvh" p="md" bg="var(--surface)" style={{ overflow: 'auto' }}>
      <Stack gap="md" w={400}>
        <div>
          <Text fw={700} ta="center" fz="lg" c="var(--mantine-primary-color-light-color)">
            {institute || programName}
          </Text>
          <Text ta="center" size="xs" c="dimmed" mih={20}>
            {institute ? programName : ''}
          </Text>
        </div>
        <ClockNotice />
        <Paper withBorder p="xl">
          <Outlet />
        </Paper>
        <LanguageSwitch />
      </Stack>
    </Center>
  )
}

function getReturnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined
  return typeof from === 'string' ? from : '/'
}
