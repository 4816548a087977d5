import * as z from 'zod/mini'
import type { SignedIn } from '#contract/desk/index'
import type { contract } from '#contract/index'
import type { Input } from '#contract/protocol/endpoint'
import type { Staff } from '#contract/staff/session'
import type { DeskContext } from '../ports'
import { valueName } from '../store/earlier'
import { createValues } from '../store/values'
import { createOwnPassword } from './own-password'

/** Earlier versions kept names alone. */
const menu = z.union([
  z.pipe(
    z.string(),
    z.transform((name) => ({ name })),
  ),
  z.object({ name: z.string(), key: z.optional(z.string()) }),
])
const kept = z.object({
  token: z.string().check(z.minLength(1)),
  staff: z.object({
    id: z.string().check(z.minLength(1)),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    menus: z.optional(z.array(menu)),
    isSealed: z.optional(z.literal(true)),
  }),
})
type Login = Input<typeof contract.session.signIn>

/** What was typed stands for a person of whom the institute tells nothing: their drafts and changes are theirs alone. */
function personOf(staff: Staff | undefined, typed: string): SignedIn {
  const { id, name: who, email = '', role, menus } = staff ?? {}
  const known = id || (email || typed).toLowerCase()
  return { id: known, name: who || typed, email, role: role?.name ?? '', ...(menus ? { menus } : {}) }
}
const rightsOf = ({ role, menus }: SignedIn) => JSON.stringify([role, menus?.map(({ name, key }) => [name, key])])

/**
 * Who is signed in, and the token that nobody above the desk ever sees. It outlives the program only where the operating
 * system encrypts it; elsewhere it is in memory alone.
 */
export async function openSession({ store, emit, now, log }: Pick<DeskContext, 'store' | 'emit' | 'now' | 'log'>) {
  const values = createValues(store)
  const name = valueName('session', store)
  const own = createOwnPassword(now)
  let current = await restore()
  /** Whoever sat at the open screens when their session ended without their signing out. */
  let lapsed: SignedIn | null = null

  async function restore(): Promise<z.output<typeof kept> | undefined> {
    const sealed = values.read(name)
    if (!sealed || !store.secrets) return undefined
    try {
      return kept.parse(JSON.parse(await store.secrets.decrypt(sealed)))
    } catch (why) {
      store.setValueAside(name, sealed, why)
      values.remove(name)
      return undefined
    }
  }

  function drop() {
    current = undefined
    own.forget()
    values.remove(name)
  }

  async function keep(next: { token: string; staff: SignedIn }) {
    current = next
    if (!store.secrets) return
    const sealed = await store.secrets.encrypt(JSON.stringify(next))
    // Signed out meanwhile: nothing of it goes to the disk.
    if (current === next) values.write(name, sealed)
  }

  async function sealed({ token, staff: { isSealed: _, ...person } }: NonNullable<typeof current>, is: boolean) {
    const staff: SignedIn = is ? { ...person, isSealed: true } : person
    await keep({ token, staff })
    emit('session.changed', staff)
  }

  return {
    token: () => current?.token,
    staff: (): SignedIn | null => current?.staff ?? null,
    lapsed: () => lapsed,
    async begin(token: string, staff: Staff | undefined, { phone, password }: Login) {
      const person = personOf(staff, phone)
      if (current && current.staff.id !== person.id) lapsed = current.staff
      else if (lapsed?.id === person.id) lapsed = null
      const kept = keep({ token, staff: person })
      await own.remember(password)
      await kept
    },
    /** Takes over who the holder of this token is by now; a newer one is left alone. */
    async renew(token: string, staff: Staff) {
      if (current?.token !== token) return
      const before = current.staff
      const now = {
        ...personOf(staff, before.id),
        id: before.id,
        ...(before.isSealed ? { isSealed: true as const } : {}),
      }
      await keep({ token, staff: now })
      if (rightsOf(before) !== rightsOf(now)) emit('session.changed', now)
    },
    signOut() {
      drop()
      lapsed = null
    },
    /** Ends this session and leaves the screens to whose they are. */
    lapse: drop,
    /** A candidate has the screen. It outlives the page and, where the session does, the program (D-96). */
    async seal() {
      if (current && !current.staff.isSealed) await sealed(current, true)
    },
    /** Whether this is the password of whoever is signed in, as far as the desk knows; the right one takes a seal away. */
    async judge(password: string) {
      const judged = await own.judge(password)
      if (judged === 'right' && current?.staff.isSealed) await sealed(current, false)
      return judged
    },
    /** The provider refused this token; a newer one is left alone. */
    refused(token: string, reason: string) {
      if (current?.token !== token) return
      lapsed = current.staff
      drop()
      log('The institute ended a session')
      emit('session.ended', { reason })
    },
  }
}
