import * as z from 'zod/mini'
import type { SignedIn } from '#contract/desk/index'
import type { Staff } from '#contract/staff/session'
import type { DeskContext } from '../ports'
import { createValues } from '../store/values'
import { createOwnPassword } from './own-password'

const kept = z.object({
  token: z.string().check(z.minLength(1)),
  staff: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    menus: z.array(z.string()),
  }),
})
const name = 'session'

/**
 * Who is signed in, and the token that nobody above the desk ever sees. It outlives the program only where the operating
 * system encrypts it; elsewhere it is in memory alone.
 */
export async function openSession({ store, emit, now }: Pick<DeskContext, 'store' | 'emit' | 'now'>) {
  const values = createValues(store)
  const own = createOwnPassword(now)
  let current = await restore()

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

  return {
    token: () => current?.token,
    staff: (): SignedIn | null => current?.staff ?? null,
    async begin(token: string, staff: Staff | undefined, password: string) {
      const menus = staff?.menus?.map((menu) => menu.name) ?? []
      const { id = '', name: who = '', email = '', role } = staff ?? {}
      current = { token, staff: { id, name: who, email, role: role?.name ?? '', menus } }
      await own.remember(password)
      if (store.secrets) values.write(name, await store.secrets.encrypt(JSON.stringify(current)))
    },
    signOut: drop,
    /** Whether this is the password of whoever is signed in, as far as the desk knows. */
    judge: own.judge,
    /** The provider refused this token; a newer one is left alone. */
    refused(token: string, reason: string) {
      if (current?.token !== token) return
      drop()
      emit('session.ended', { reason })
    },
  }
}
