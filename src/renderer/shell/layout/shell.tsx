import { t } from '@lingui/core/macro'
import { Stack, Text, Title } from '@mantine/core'
import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useIsExtensionMissing } from '../../core/capabilities'
import { useInstituteName } from '../../core/institute'
import { notifyFailure } from '../../core/notify'
import { type AccessibleScreen, useAccessibleScreens, useCanOpen } from '../../core/screens/accessible-screens'
import type { Screen } from '../../core/screens/screen'
import { isKioskMode } from '../../core/session/kiosk-mode'
import { useSession } from '../../core/session/session'
import { useSessionRefresh } from '../../core/session/use-session-refresh'
import { serverToday } from '../../core/workstation/server-time'
import { isCoveredByDialog } from '../../ui/dialogs/top-dialog'
import { openCommandPalette } from './command-palette/command-palette-store'
import { Header } from './header'
import { ScrollTop } from './scroll-top'
import classes from './shell.module.css'
import { SideMenu } from './side-menu/side-menu'
import { useAccessChangeNotice } from './use-access-change-notice'

type WithScreens = ComponentType<{ screens: AccessibleScreen[] }>
/** A part that loads after the frame. If loading it fails, the frame stays usable. */
const lazyPart = (name: string, load: () => Promise<WithScreens>) =>
  lazy(async () => {
    const showError = (): WithScreens => {
      notifyFailure(t`${name} could not be loaded. Restart the program.`)
      return () => null
    }
    return { default: await load().catch(showError) }
  })
const ShortcutHelp = lazyPart(t`Keyboard shortcuts`, async () => (await import('./shortcut-help')).ShortcutHelp)
const CommandPalette = lazyPart(
  t`The search in everything`,
  async () => (await import('./command-palette/command-palette')).CommandPalette,
)

/** Entities whose rows decide which screens the user may open. */
const accessEntities = ['menu', 'assignment', 'changeRequest']

/** The frame of the signed-in area. A signed-out visitor is sent to sign in (S1 §2.2). */
export function Shell() {
  const session = useSession()
  const { pathname } = useLocation()
  const screens = useAccessibleScreens()
  useSessionRefresh(accessEntities)
  useAccessChangeNotice()
  if (session === undefined) return null
  if (session === null) return <Navigate to="/auth/login" replace state={{ from: pathname }} />
  return (
    <div className={classes.frame}>
      <SkipLink />
      <Header session={session} />
      <SideMenu screens={screens} />
      <Main />
      <Footer />
      <CommandShortcuts screens={screens} />
      <Suspense>
        <ShortcutHelp screens={screens} />
        <CommandPalette screens={screens} />
      </Suspense>
    </div>
  )
}

/** Focuses the screen after sign-in, so that the next Tab reaches it and not the menus. */
function Main() {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus()
  }, [])
  return (
    <main ref={main} className={classes.main} id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}

/** Skip link, visible only while focused. */
const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: a link for screen readers; the router would treat its address as a page.
  <a
    href="#main"
    className={classes.skip}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById('main')?.focus()
    }}
  >{t`Skip to the content`}</a>
)

function Footer() {
  const institute = useInstituteName()
  return (
    <footer className={classes.footer}>
      <span>
        © {serverToday().slice(0, 4)} {institute}
      </span>
      <ScrollTop />
      <span>{t`? Keyboard shortcuts`}</span>
    </footer>
  )
}

/** Shortcuts of screen commands. Ignored while a dialog is open: leaving the screen would lose the dialog's input. */
function CommandShortcuts({ screens }: { screens: Screen[] }) {
  const navigate = useNavigate()
  const unlessBlocked = (run: () => void) => () => {
    if (!isKioskMode() && !isCoveredByDialog(null)) run()
  }
  const hotkeys = screens.flatMap(({ path, commands = [] }) =>
    commands.map(({ keys: combination, name }): HotkeyItem => {
      return [combination, unlessBlocked(() => void navigate(path, { state: { command: name } }))]
    }),
  )
  // Ctrl+K is registered here because the command palette loads later. `[]`: inputs do not suppress the shortcuts.
  useHotkeys([...hotkeys, ['mod+K', unlessBlocked(openCommandPalette)]], [])
  return null
}

/** Shows a message instead of a screen that the role may not open or the server does not support. */
export function AccessGuard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const session = useSession()
  const isAllowed = useCanOpen(screen)
  const isUnsupported = useIsExtensionMissing(screen.extension)
  if (!session) return children
  if (!isAllowed)
    return (
      <ScreenUnavailable
        title={t`No access to ${screen.title}`}
      >{t`Your role does not include this screen. Ask a super admin.`}</ScreenUnavailable>
    )
  if (isUnsupported === undefined) return null
  if (isUnsupported)
    return (
      <ScreenUnavailable
        title={t`${screen.title} is not available`}
      >{t`Your institute’s server does not support it.`}</ScreenUnavailable>
    )
  return children
}

const ScreenUnavailable = ({ title, children }: { title: string; children: string }) => (
  <Stack align="center" justify="center" h="100%" gap="xs" ta="center">
    <IconLock size={40} stroke={1.25} aria-hidden />
    <Title order={1}>{title}</Title>
    <Text c="dimmed">{children}</Text>
  </Stack>
)
