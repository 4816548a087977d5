import { t } from '@lingui/core/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { SignedInStaff } from '#contract/desk/index'
import { invalidateQueries } from '../cache/invalidate-queries'
import { desk } from '../desk'
import { settingsKey } from '../workstation/settings'

export const sessionKey = ['desk', 'session.current']

/** The signed-in user: undefined until the desk has responded, null if signed out. */
export function useSession(): SignedInStaff | null | undefined {
  const { data } = useQuery({
    queryKey: sessionKey,
    queryFn: () => desk.call('session.current'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Refetches the session; clears cached queries of another user. */
export async function refetchSession(client: QueryClient): Promise<SignedInStaff | null> {
  const previousSession = client.getQueryData<SignedInStaff | null>(sessionKey)
  const session = await desk.call('session.current')
  if (previousSession && previousSession.id !== session?.id) clearUserQueries(client)
  client.setQueryData(sessionKey, session)
  // Some settings are per user.
  if (previousSession?.id !== session?.id) void invalidateQueries(client, { queryKey: settingsKey })
  return session
}

let isPageLeft = false
/** True once the program itself leaves the page: the window needs no warning about closing. */
export const isLeavingPage = (): boolean => isPageLeft
/** Loads the program at a path, without a warning about closing the window. */
export function leavePage(path: string): void {
  isPageLeft = true
  window.location.assign(path)
}
/** Loads the page again, without a warning about closing the window. */
export function reloadPage(): void {
  isPageLeft = true
  window.location.reload()
}

const tasksBeforeReload = new Set<() => Promise<void>>()

/** Registers a task to run before sign-out, lock or reload, such as saving a draft. Returns the unsubscribe function. */
export function onBeforeReload(task: () => Promise<void>): () => void {
  tasksBeforeReload.add(task)
  return () => tasksBeforeReload.delete(task)
}

/** Ends the session and reloads the program, so that no data of one user remains for the next (S1 §4). */
export const signOut = (): Promise<void> => {
  pendingSignOut ??= signOutNow().finally(() => {
    pendingSignOut = undefined
  })
  return pendingSignOut
}
let pendingSignOut: Promise<void> | undefined
async function signOutNow(): Promise<void> {
  await runBeforeReload()
  await desk.call('session.signOut')
  leavePage('/auth/login')
}

/** Reloads the program after another user has signed in while a screen was open. */
export async function reloadForNewUser(): Promise<void> {
  await runBeforeReload()
  leavePage('/')
}

/** Runs the tasks of `onBeforeReload`; never rejects, since each task reports its own failure. */
export const runBeforeReload = () => Promise.allSettled([...tasksBeforeReload].map((task) => task()))

/** Desk queries that stay cached for another user: they are replaced or refetched, or do not depend on the user. */
const keptQueryNames: unknown[] = ['session.current', 'settings.get', 'app.info']
const clearUserQueries = (client: QueryClient) =>
  client.removeQueries({
    predicate: ({ queryKey: [source, name] }) => source !== 'desk' || !keptQueryNames.includes(name),
  })

/** Display name of a role (S1 §6). */
export const getRoleLabel = (role: string): string =>
  seededRoles[role.toLowerCase()] ?? role.charAt(0).toUpperCase() + role.slice(1)
const seededRoles: Readonly<Record<string, string>> = {
  superadmin: t`Super Admin`,
  admin: t`Admin`,
  'data entry': t`Data Entry`,
  examiner: t`Examiner`,
}
