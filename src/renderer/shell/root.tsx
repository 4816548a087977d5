import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { useCacheRefreshed } from '../core/cache/cache-refreshed'
import { useServerClock } from '../core/counter/server-clock'
import { desk } from '../core/desk'
import { forgetFailures } from '../core/notify'
import { useCameBack } from '../core/session/came-back'
import { useLocking } from '../core/session/locking'
import { useSession } from '../core/session/session'
import { SessionEndedProvider, useWatchedSession } from '../core/session/session-ended'
import { solePaper, useIsSoleScreen } from '../core/session/sole-screen'
import { useInterruption } from '../ui/dialogs/interruption'
import { useSubmitKey } from '../ui/forms/use-save-key'

const SignInAgain = lazy(async () => ({ default: (await import('../screens/staff/auth/sign-in-again')).SignInAgain }))
const Curtain = lazy(async () => ({ default: (await import('../screens/staff/auth/lock/lock-overlay')).LockOverlay }))
const Sealed = lazy(async () => ({ default: (await import('../screens/exam/take-test/on-screen/sealed')).Sealed }))

/** Around everything: the bar on route change, and signing in again above what is shown. */
export function Root() {
  const { state } = useNavigation()
  const ended = useWatchedSession()
  const { reason, isAsked, ask, resume } = ended
  const isSole = useIsSoleScreen()
  // The page was loaded anew, or is another one, while a candidate has the counter.
  const session = useSession()
  const { isLocked, isCold } = useLocking()
  const isSealed = session?.isSealed === true && !isSole
  const asksSignIn = reason !== undefined && (!isSole || isAsked)
  const takesFocus = useInterruption(asksSignIn)
  const signedInAgain = async () => {
    await resume()
    // Above a candidate's paper, which goes on: signing in took the seal away.
    const paper = solePaper()
    if (paper && (await desk.call('session.current'))?.id === session?.id) await desk.call('session.seal', paper)
  }
  useCacheRefreshed()
  useServerClock()
  useCameBack()
  useSubmitKey()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another screen is opened.
  useEffect(() => forgetFailures, [pathname])
  useEffect(() => {
    if (state === 'loading') nprogress.start()
    else nprogress.complete()
  }, [state])
  return (
    <SessionEndedProvider value={ended}>
      <NavigationProgress size={2} zIndex={1000} aria-label="Opening the screen" />
      {isSealed ? (
        <Suspense>
          <Sealed />
        </Suspense>
      ) : isCold ? null : (
        <Outlet />
      )}
      {asksSignIn ? (
        <Suspense>
          <SignInAgain
            reason={reason}
            login={session?.email ?? ''}
            takesFocus={takesFocus}
            onSignedIn={signedInAgain}
            {...(isSole ? { onBack: () => ask(false) } : {})}
          />
        </Suspense>
      ) : null}
      {isLocked && session ? (
        <Suspense>
          <Curtain user={session} onUnlocked={resume} />
        </Suspense>
      ) : null}
    </SessionEndedProvider>
  )
}
