import { t } from '@lingui/core/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconRoadOff } from '@tabler/icons-react'
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { getErrorMessage } from '../core/notify'
import { logPageError } from '../core/workstation/log-page-errors'

const title = t`Oops... Looks like something went wrong. We're working on it`

/** `detail`: message of the error; none for an unknown address. `isScreen`: inside the frame, which has the `main`. */
type Props = { detail?: string | undefined; isScreen?: boolean }

/** Page for an unknown address or an error (S1 §2.1). */
export function ErrorPage({ detail, isScreen = false }: Props) {
  return (
    <Stack
      component={isScreen ? 'div' : 'main'}
      align="center"
      justify="center"
      gap="md"
      h={isScreen ? '100%' : '100dvh'}
      p="xl"
      ta="center"
    >
      <IconRoadOff size={56} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />
      <Title order={1}>{title}</Title>
      {detail ? <Text c="dimmed">{detail}</Text> : null}
      <Group>
        {detail ? <Button onClick={() => window.location.reload()}>{t`Try again`}</Button> : null}
        <Button
          variant={detail ? 'default' : 'filled'}
          onClick={() => window.location.assign('/')}
        >{t`Go to Dashboard`}</Button>
      </Group>
    </Stack>
  )
}

/** Error of a route outside the frame of header and menus. */
export function RouteError() {
  return <ErrorPage detail={getErrorMessage(useLoggedRouteError())} />
}

/** Error of a screen inside the frame: the menus stay usable. */
export function ScreenError() {
  return <ErrorPage detail={getErrorMessage(useLoggedRouteError())} isScreen />
}

/** The route's error, which is also logged. */
function useLoggedRouteError(): unknown {
  const error = useRouteError()
  useEffect(() => logPageError(error), [error])
  return error
}

export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(new Error(`${error.message}${info.componentStack ?? ''}`, { cause: error }))
  }
  override render() {
    return this.state.error ? <ErrorPage detail={getErrorMessage(this.state.error)} /> : this.props.children
  }
}
