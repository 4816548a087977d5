import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router-dom'
import { useCacheRefreshed } from './cache-refreshed'
import { useSessionEnded } from './session-ended'

const SignInAgain = lazy(async () => ({ default: (await import('../screens/auth/sign-in-again')).SignInAgain }))

/** Around everything: the bar on route change, and signing in again above what is shown. */
export function Root() {
  const { state } = useNavigation()
  const { reason, resume } = useSessionEnded()
  useCacheRefreshed()
  useEffect(() => {
    if (state === 'loading') nprogress.start()
    else nprogress.complete()
  }, [state])
  return (
    <>
      <NavigationProgress size={2} zIndex={1000} aria-label="Opening the screen" />
      <Outlet />
      {reason === undefined ? null : (
        <Suspense>
          <SignInAgain reason={reason} onSignedIn={resume} />
        </Suspense>
      )}
    </>
  )
}
