import * as z from 'zod/mini'
import type { SignedIn } from '#contract/desk'
import type { Staff } from '#contract/session'
import type { DeskContext } from '../ports'
import { createValues } from '../store/values'

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
export async function openSession({ store, emit }: Pick<DeskContext, 'store' | 'emit'>) {
  const values = createValues(store)
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
    values.remove(name)
  }

  return {
    token: () => current?.token,
    staff: (): SignedIn | null => current?.staff ?? null,
    async begin(token: string, staff: Staff | undefined) {
      const menus = staff?.menus?.map((menu) => menu.name) ?? []
      const { id = '', name: who = '', email = '', role } = staff ?? {}
      current = { token, staff: { id, name: who, email, role: role?.name ?? '', menus } }
      if (store.secrets) values.write(name, await store.secrets.encrypt(JSON.stringify(current)))
    },
    signOut: drop,
    /** The provider refused this token; a newer one is left alone. */
    refused(token: string, reason: string) {
      if (current?.token !== token) return
      drop()
      emit('session.ended', { reason })
    },
  }
}
