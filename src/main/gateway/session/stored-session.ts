import * as z from 'zod/mini'
import type { SignedInStaff } from '#contract/desk/index'
import { type CandidatePaper, candidatePaper } from '#contract/desk/session'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { DeskContext } from '../../ports'
import { createKeyValueStore } from '../../store/key-value'
import { backendValueName } from '../../store/names'

/** A menu of the person; earlier versions stored its name only. */
const menu = z.union([
  z.pipe(
    z.string(),
    z.transform((name) => ({ name })),
  ),
  z.object({ name: z.string(), key: z.optional(z.string()) }),
])
const storedSession = z.object({
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
  /** Absent if the screen was never sealed, or if an earlier version stored the session. */
  paper: z.optional(candidatePaper),
})
type StoredSession = { token: string; staff: SignedInStaff; isLocked: boolean; paper?: CandidatePaper | undefined }

type Dependencies = Pick<DeskContext, 'store' | 'log' | 'now'>
const minute = 60_000

/**
 * Stores the session across restarts, encrypted by the operating system; without OS encryption nothing is stored. A
 * session without activity for the time of the idle lock is restored locked, even if the clock was changed.
 */
export function createSessionStore({ store, log, now }: Dependencies) {
  const values = createKeyValueStore(store)
  const sessionName = backendValueName('session', store)
  const lastActivityName = backendValueName('session touched', store)
  let lastActivityStoredAt = Number.NaN
  let lastWrite: Promise<void> = Promise.resolve()

  function isIdleLockDue(idleLockMinutes: number): boolean {
    const lastActivityAt = Number(values.read(lastActivityName)?.toString() ?? Number.NaN)
    return idleLockMinutes !== 0 && !isWithinTtl(lastActivityAt, idleLockMinutes * minute, now())
  }

  async function write(getSession: () => StoredSession | undefined): Promise<void> {
    const session = getSession()
    if (!session || !store.osEncryption) return
    const text = JSON.stringify(session)
    const encrypted = await store.osEncryption.encrypt(text)
    // Skipped if the session ended or changed; a later write stores the change.
    if (text === JSON.stringify(getSession())) values.write(sessionName, encrypted)
  }

  return {
    /** `idleLockMinutes`: 0 for no idle lock. */
    async read(idleLockMinutes: number): Promise<StoredSession | undefined> {
      const encrypted = values.read(sessionName)
      if (!encrypted || !store.osEncryption) return undefined
      try {
        const { isLocked, ...rest } = storedSession.parse(JSON.parse(await store.osEncryption.decrypt(encrypted)))
        return { ...rest, isLocked: !rest.staff.isSealed && (isLocked === true || isIdleLockDue(idleLockMinutes)) }
      } catch (error) {
        store.quarantineValue(sessionName, encrypted, error)
        values.remove(sessionName)
        return undefined
      }
    },
    /** Writes run one after another; each stores the session that `getSession` returns at that time. */
    save(getSession: () => StoredSession | undefined): Promise<void> {
      const nextWrite = lastWrite.then(() => write(getSession))
      lastWrite = nextWrite.catch(() => undefined)
      return nextWrite
    },
    remove: () => values.remove(sessionName),
    /** Stores the time of the last activity, at most once a minute. */
    recordActivity() {
      if (!store.osEncryption || isWithinTtl(lastActivityStoredAt, minute, now())) return
      lastActivityStoredAt = now()
      try {
        values.write(lastActivityName, Buffer.from(String(lastActivityStoredAt)))
      } catch (error) {
        log('session.activity_store_failed', { error })
      }
    },
  }
}
