import * as z from 'zod/mini'
import type { SignedIn } from '#contract/desk/index'
import { type CandidatePaper, candidatePaper } from '#contract/desk/session'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { DeskContext } from '../../ports'
import { createKeyValueStore } from '../../store/key-value'
import { backendValueName } from '../../store/names'

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
  isLocked: z.optional(z.boolean()),
  /** Absent where the screen was never sealed, or by an earlier version. */
  paper: z.optional(candidatePaper),
})
type Kept = { token: string; staff: SignedIn; isLocked: boolean; paper?: CandidatePaper | undefined }

type Needs = Pick<DeskContext, 'store' | 'log' | 'now'>
const minute = 60_000

/**
 * The session that outlives the program, where the operating system encrypts it; elsewhere nothing of it is ever on the
 * disk. One that nobody has touched for as long as the idle lock waits comes back locked, whatever the clock says by then.
 */
export function sessionOnDisk({ store, log, now }: Needs) {
  const values = createKeyValueStore(store)
  const name = backendValueName('session', store)
  const touchedAt = backendValueName('session touched', store)
  let noted = Number.NaN
  let writing: Promise<void> = Promise.resolve()

  function isRecent(minutes: number): boolean {
    const at = Number(values.read(touchedAt)?.toString() ?? Number.NaN)
    return minutes === 0 || isWithinTtl(at, minutes * minute, now())
  }

  async function write(current: () => Kept | undefined): Promise<void> {
    const next = current()
    if (!next || !store.secrets) return
    const text = JSON.stringify(next)
    const sealed = await store.secrets.encrypt(text)
    // Changed meanwhile, which is written after this; or signed out, and nothing of it goes to the disk.
    if (text === JSON.stringify(current())) values.write(name, sealed)
  }

  return {
    /** What the last program left; `minutes` is how long the idle lock waits, 0 for never. */
    async read(minutes: number): Promise<Kept | undefined> {
      const sealed = values.read(name)
      if (!sealed || !store.secrets) return undefined
      try {
        const { isLocked, ...rest } = kept.parse(JSON.parse(await store.secrets.decrypt(sealed)))
        return { ...rest, isLocked: !rest.staff.isSealed && (isLocked === true || !isRecent(minutes)) }
      } catch (why) {
        store.quarantineValue(name, sealed, why)
        values.remove(name)
        return undefined
      }
    },
    /** Writes what `current` answers once it is its turn, so that what comes last stands. */
    keep(current: () => Kept | undefined): Promise<void> {
      const done = writing.then(() => write(current))
      writing = done.catch(() => undefined)
      return done
    },
    remove: () => values.remove(name),
    /** Somebody works here; noted once a minute. */
    touch() {
      if (!store.secrets || isWithinTtl(noted, minute, now())) return
      noted = now()
      try {
        values.write(touchedAt, Buffer.from(String(noted)))
      } catch (error) {
        log('session.activity_store_failed', { error })
      }
    },
  }
}
