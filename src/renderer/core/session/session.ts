import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { SignedIn } from '#contract/desk/index'
import { settingsKey } from '../counter/settings'
import { desk } from '../desk'

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
export async function readSession(client: QueryClient): Promise<SignedIn | null> {
  const before = client.getQueryData<SignedIn | null>(sessionKey)
  const now = await desk.call('session.current')
  if (before && before.id !== now?.id) forget(client)
  client.setQueryData(sessionKey, now)
  // Each person has some of their own.
  if (before?.id !== now?.id) void client.invalidateQueries({ queryKey: settingsKey })
  return now
}

const leaving = new Set<() => Promise<void>>()

/** Does this before the program is loaded anew for somebody else. Answers the undoing. */
export function beforeLeaving(work: () => Promise<void>): () => void {
  leaving.add(work)
  return () => leaving.delete(work)
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
  await leave()
  await desk.call('session.signOut')
  window.location.assign('/auth/login')
}

/** Loads the program anew for somebody who signed in above what another left open. */
export async function beginAnew(): Promise<void> {
  await leave()
  window.location.assign('/')
}

/** What cannot be kept has said so where it stands. */
export const leave = () => Promise.allSettled([...leaving].map((work) => work()))

/** What the desk answers everybody alike. */
const ofAll: unknown[] = ['session.current', 'settings.get', 'app.info']
const forget = (client: QueryClient) =>
  client.removeQueries({ predicate: ({ queryKey: [of, name] }) => of !== 'desk' || !ofAll.includes(name) })

/** The role as people read it (S1 §6). */
export const roleLabel = (role: string): string =>
  role === 'superadmin' ? 'Super Admin' : role.charAt(0).toUpperCase() + role.slice(1)
