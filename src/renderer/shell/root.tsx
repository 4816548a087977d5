import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { useCacheRefresh } from '../core/cache/use-cache-refresh'
import { desk } from '../core/desk'
import { dismissErrors } from '../core/notify'
import { getKioskPaper, useIsKioskMode } from '../core/session/kiosk-mode'
import { useSession } from '../core/session/session'
import { SessionEndedProvider, useSessionEndWatch } from '../core/session/session-ended'
import { useLock } from '../core/session/use-lock'
import { usePageRestore } from '../core/session/use-page-restore'
import { useServerClock } from '../core/workstation/server-clock'
import { useInterruption } from '../ui/dialogs/interruption'
import { useSubmitKey } from '../ui/forms/use-save-key'

const SignInAgain = lazy(async () => ({ default: (await import('../screens/staff/auth/sign-in-again')).SignInAgain }))
const Curtain = lazy(async () => ({ default: (await import('../screens/staff/auth/lock/lock-overlay')).LockOverlay }))
const Sealed = lazy(async () => ({
  default: (await import('../screens/exam/take-test/on-screen/kiosk-lock-screen')).KioskLockScreen,
}))

/** Root of all routes: progress bar, lock, kiosk lock and repeated sign-in above the current page. */
export function Root() {
  const { state } = useNavigation()
  const sessionEnd = useSessionEndWatch()
  const { reason, isSignInRequested: isAsked, requestSignIn: ask, onSignedIn: resume } = sessionEnd
  const isInKioskMode = useIsKioskMode()
  // Reloaded or opened in another window during kiosk mode.
  const session = useSession()
  const { isLocked, wasLockedAtLoad: isCold } = useLock()
  const isSealed = session?.isSealed === true && !isInKioskMode
  const asksSignIn = reason !== undefined && (!isInKioskMode || isAsked)
  const takesFocus = useInterruption(asksSignIn)
  const signedInAgain = async () => {
    await resume()
    // Signing in removed the seal; the candidate's test continues.
    const paper = getKioskPaper()
    if (paper && (await desk.call('session.current'))?.id === session?.id) await desk.call('session.seal', paper)
  }
  useCacheRefresh()
  useServerClock()
  usePageRestore()
  useSubmitKey()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another screen is opened.
  useEffect(() => dismissErrors, [pathname])
  useEffect(() => {
    if (state === 'loading') nprogress.start()
    else nprogress.complete()
  }, [state])
  return (
    <SessionEndedProvider value={sessionEnd}>
      <NavigationProgress size={2} zIndex={1000} aria-label="Loading…" />
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
            {...(isInKioskMode ? { onBack: () => ask(false) } : {})}
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
