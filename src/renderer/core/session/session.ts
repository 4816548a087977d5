import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { SignedIn } from '#contract/desk/index'
import { desk } from '../desk'
import { settingsKey } from '../workstation/settings'

export const sessionKey = ['desk', 'session.current']

/** Who is signed in: undefined until the desk has answered, null when nobody is. */
export function useSession(): SignedIn | null | undefined {
  const { data } = useQuery({
    queryKey: sessionKey,
    queryFn: () => desk.call('session.current'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Asks again who is signed in, and forgets what another person was shown. */
export async function refetchSession(client: QueryClient): Promise<SignedIn | null> {
  const before = client.getQueryData<SignedIn | null>(sessionKey)
  const now = await desk.call('session.current')
  if (before && before.id !== now?.id) clearUserQueries(client)
  client.setQueryData(sessionKey, now)
  // Each person has some of their own.
  if (before?.id !== now?.id) void client.invalidateQueries({ queryKey: settingsKey })
  return now
}

const beforeReload = new Set<() => Promise<void>>()

/** Does this before the program is loaded anew for somebody else. Answers the undoing. */
export function onBeforeReload(task: () => Promise<void>): () => void {
  beforeReload.add(task)
  return () => beforeReload.delete(task)
}

/** Clears the session and loads the program anew (S1 §4), so that nothing of one person is left for the next. */
export const signOut = (): Promise<void> => {
  signingOut ??= signOutNow().finally(() => {
    signingOut = undefined
  })
  return signingOut
}
let signingOut: Promise<void> | undefined
async function signOutNow(): Promise<void> {
  await runBeforeReload()
  await desk.call('session.signOut')
  window.location.assign('/auth/login')
}

/** Loads the program anew for somebody who signed in above what another left open. */
export async function reloadForNewUser(): Promise<void> {
  await runBeforeReload()
  window.location.assign('/')
}

/** What cannot be kept has said so where it stands. */
export const runBeforeReload = () => Promise.allSettled([...beforeReload].map((task) => task()))

/** What the desk answers everybody alike. */
const sharedQueryKeys: unknown[] = ['session.current', 'settings.get', 'app.info']
const clearUserQueries = (client: QueryClient) =>
  client.removeQueries({ predicate: ({ queryKey: [of, name] }) => of !== 'desk' || !sharedQueryKeys.includes(name) })

/** The role as people read it (S1 §6). */
export const roleLabel = (role: string): string =>
  role === 'superadmin' ? 'Super Admin' : role.charAt(0).toUpperCase() + role.slice(1)
