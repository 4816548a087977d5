import { t } from '@lingui/core/macro'
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
import { useCanTakeFocus } from '../ui/dialogs/interruption'
import { useSubmitKey } from '../ui/forms/use-save-key'

const SignInAgain = lazy(async () => ({ default: (await import('../screens/staff/auth/sign-in-again')).SignInAgain }))
const LockOverlay = lazy(async () => ({
  default: (await import('../screens/staff/auth/lock/lock-overlay')).LockOverlay,
}))
const KioskLockScreen = lazy(async () => ({
  default: (await import('../screens/exam/take-test/on-screen/kiosk-lock-screen')).KioskLockScreen,
}))

/** Root of all routes. Progress bar, sign-in and lock overlay cover the current page; the kiosk lock replaces it. */
export function Root() {
  const { state } = useNavigation()
  const sessionEnd = useSessionEndWatch()
  const { reason, isSignInRequested, setSignInRequested, onSignedIn } = sessionEnd
  const isInKioskMode = useIsKioskMode()
  const session = useSession()
  const { isLocked, wasLockedAtLoad } = useLock()
  // The session is sealed but this page shows no paper: it was reloaded, or is another window.
  const isSealed = session?.isSealed === true && !isInKioskMode
  const needsSignIn = reason !== undefined && (!isInKioskMode || isSignInRequested)
  const takesFocus = useCanTakeFocus(needsSignIn)
  const handleSignIn = async () => {
    await onSignedIn()
    // Signing in removes the seal of the session. The candidate's test continues, so the session is sealed again.
    const paper = getKioskPaper()
    if (paper && (await desk.call('session.current'))?.id === session?.id) await desk.call('session.seal', paper)
  }
  useCacheRefresh()
  useServerClock()
  usePageRestore()
  useSubmitKey()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another screen is opened.
  useEffect(() => dismissErrors, [pathname])
  useEffect(() => {
    if (state === 'loading') nprogress.start()
    else nprogress.complete()
  }, [state])
  return (
    <SessionEndedProvider value={sessionEnd}>
      <NavigationProgress size={2} zIndex={1000} aria-label={t`Loading…`} />
      {isSealed ? (
        <Suspense>
          <KioskLockScreen />
        </Suspense>
      ) : wasLockedAtLoad ? null : (
        <Outlet />
      )}
      {needsSignIn ? (
        <Suspense>
          <SignInAgain
            reason={reason}
            signInName={session?.email ?? ''}
            takesFocus={takesFocus}
            onSignedIn={handleSignIn}
            {...(isInKioskMode ? { onBack: () => setSignInRequested(false) } : {})}
          />
        </Suspense>
      ) : null}
      {isLocked && session ? (
        <Suspense>
          <LockOverlay user={session} onUnlocked={onSignedIn} />
        </Suspense>
      ) : null}
    </SessionEndedProvider>
  )
}
