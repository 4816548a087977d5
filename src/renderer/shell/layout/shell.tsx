import { Stack, Text, Title } from '@mantine/core'
import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useLacks } from '../../core/capabilities'
import { serverToday } from '../../core/counter/server-time'
import { useInstituteName } from '../../core/institute'
import { notifyFailure } from '../../core/notify'
import { type OpenScreen, useMayOpen, useOpenScreens } from '../../core/screens/open-screens'
import type { Screen } from '../../core/screens/screen'
import { useFreshSession } from '../../core/session/fresh-session'
import { useSession } from '../../core/session/session'
import { isSoleScreen } from '../../core/session/sole-screen'
import { isBelowAnother } from '../../ui/dialogs/topmost'
import { openAnything } from './anything/anything-store'
import { Aside } from './aside'
import { Header } from './header'
import { ScrollTop } from './scroll-top'
import classes from './shell.module.css'
import { useChangedScreens } from './use-changed-screens'

type WithScreens = ComponentType<{ screens: OpenScreen[] }>
/** Loaded after the frame, which stays where such a part is missing. */
const part = (name: string, load: () => Promise<WithScreens>) =>
  lazy(async () => {
    const missing = (): WithScreens => {
      notifyFailure(`${name} could not be loaded. Close the counter and start it again.`)
      return () => null
    }
    return { default: await load().catch(missing) }
  })
const KeyHelp = part('The list of keys', async () => (await import('./key-help')).KeyHelp)
const Anything = part('The search in everything', async () => (await import('./anything/anything')).Anything)

/** What is open to a role follows from these. */
const rights = ['menu', 'assignment', 'changeRequest']

/** The frame of the signed-in area. A signed-out visitor is sent to sign in (S1 §2.2). */
export function Shell() {
  const session = useSession()
  const { pathname } = useLocation()
  const open = useOpenScreens()
  useFreshSession(rights)
  useChangedScreens()
  if (session === undefined) return null
  if (session === null) return <Navigate to="/auth/login" replace state={{ from: pathname }} />
  return (
    <div className={classes.frame}>
      <SkipLink />
      <Header session={session} />
      <Aside screens={open} />
      <Main />
      <Footer />
      <CommandKeys screens={open} />
      <Suspense>
        <KeyHelp screens={open} />
        <Anything screens={open} />
      </Suspense>
    </div>
  )
}

/** Takes the focus that signing in left nowhere, so that the next Tab reaches the screen and not the menus. */
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

/** Seen only with the focus: past the header and the menus. */
const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: a link for screen readers; the router would take its address for a page.
  <a
    href="#main"
    className={classes.skip}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById('main')?.focus()
    }}
  >
    Skip to the content
  </a>
)

function Footer() {
  const institute = useInstituteName()
  return (
    <footer className={classes.footer}>
      <span>
        © {serverToday().slice(0, 4)} {institute}
      </span>
      <ScrollTop />
      <span>? shows the keys</span>
    </footer>
  )
}

/** Commands of the screens work everywhere but above a dialog, whose changes they would drop. */
function CommandKeys({ screens: open }: { screens: Screen[] }) {
  const navigate = useNavigate()
  const onPage = (run: () => void) => () => isSoleScreen() || isBelowAnother(null) || run()
  const keys = open.flatMap(({ path, commands = [] }) =>
    commands.map(({ keys: combination, name }): HotkeyItem => {
      return [combination, onPage(() => void navigate(path, { state: { command: name } }))]
    }),
  )
  // Here and not in the search itself, which is loaded a moment later.
  useHotkeys([...keys, ['mod+K', onPage(openAnything)]], [])
  return null
}

/** A screen that the role's menus do not give says so, and one that the institute cannot serve. */
export function Allowed({ screen, children }: { screen: Screen; children: ReactNode }) {
  const session = useSession()
  const isOpen = useMayOpen(screen)
  const isLacking = useLacks(screen.extension)
  if (!session) return children
  if (!isOpen)
    return (
      <Closed title={`${screen.title} is not open to you`}>
        Your role has no menu for this screen. A super admin can assign it.
      </Closed>
    )
  if (isLacking === undefined) return null
  if (isLacking)
    return (
      <Closed title={`This institute has no ${screen.title}`}>
        Its own server does not offer this. Every other screen works without it.
      </Closed>
    )
  return children
}

const Closed = ({ title, children }: { title: string; children: string }) => (
  <Stack align="center" justify="center" h="100%" gap="xs" ta="center">
    <IconLock size={40} stroke={1.25} aria-hidden />
    <Title order={1}>{title}</Title>
    <Text c="dimmed">{children}</Text>
  </Stack>
)
