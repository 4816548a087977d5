import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Ports } from '../ports'
import type { Store } from '../ports/store'
import type { Followed } from './intents'
import { drafts, waiting } from './schema'

type Row = typeof waiting.$inferSelect
export type WaitingState = Row['state']
/** A row with its content; `content` is undefined where it can no longer be read. */
export type WaitingRow<C> = Omit<Row, 'sealedContent' | 'backend' | 'files'> & { content: C | undefined }

/** Marks what is sent and answered, in the transactions of the intents: `createIntents` is given them. */
export function followedWaiting(
  { backend, database }: Pick<Store, 'backend' | 'database'>,
  now: Ports['now'],
): Followed {
  const of = (key: string) => and(eq(waiting.backend, backend), eq(waiting.sendKey, key))
  return {
    began(key) {
      const sentAt = new Date(now()).toISOString()
      database
        .update(waiting)
        .set({ state: 'sent', sentAt: sql`CASE WHEN sent_at = '' THEN ${sentAt} ELSE sent_at END` })
        .where(of(key))
        .run()
    },
    ended: (key) =>
      void database
        .update(waiting)
        .set({ state: 'answered' })
        .where(and(of(key), eq(waiting.state, 'sent')))
        .run(),
  }
}

/** The entries of this backend, sealed each for its place; `C` is what they hold, as JSON, with the files that belong to it. */
export function createWaiting<C extends { documents: readonly { file: string }[] }>({
  store,
  now,
}: Pick<Ports, 'store' | 'now'>) {
  const { backend, database, cipher } = store
  const isHere = eq(waiting.backend, backend)
  const of = (id: string) => and(isHere, eq(waiting.id, id))
  const placeOf = (id: string) => `waiting/${id} at ${backend}`
  const held = (id: string, content: C) => ({
    files: JSON.stringify(content.documents.map(({ file }) => file)),
    sealedContent: cipher.seal(JSON.stringify(content), placeOf(id)),
  })

  function read({ sealedContent, backend: _, files: __, ...row }: Row): WaitingRow<C> {
    try {
      return { ...row, content: JSON.parse(cipher.open(sealedContent, placeOf(row.id)).toString()) }
    } catch {
      // It stays listed: somebody was told that they would be registered.
      return { ...row, content: undefined }
    }
  }

  return {
    /** Adds it, or files one anew that came back, under a new key; the draft that it came from goes with it. */
    file(given: Pick<Row, 'id' | 'owner' | 'sender' | 'sendKey'>, content: C, draftKeys: readonly string[]) {
      const { id, owner, sender, sendKey } = given
      const fresh = { sender, sendKey, state: 'waiting', sentAt: '', ...held(id, content) } as const
      database.transaction(() => {
        const known = database.select({ id: waiting.id }).from(waiting).where(of(id)).get()
        if (known) database.update(waiting).set(fresh).where(of(id)).run()
        else {
          const filedAt = new Date(now()).toISOString()
          database
            .insert(waiting)
            .values({ ...fresh, id, backend, owner, filedAt })
            .run()
        }
        const same = and(eq(drafts.backend, backend), eq(drafts.owner, sender), inArray(drafts.key, [...draftKeys]))
        database.delete(drafts).where(same).run()
      })
    },
    /** Changes how it stands, what it holds, or both at once. */
    change(id: string, to: { state?: WaitingState; sender?: string; content?: C }) {
      const { content, ...rest } = to
      const set = { ...rest, ...(content === undefined ? {} : held(id, content)) }
      database.update(waiting).set(set).where(of(id)).run()
    },
    /** With the drafts of whoever opened it. What could not be read is set aside. */
    remove(id: string, draftKey: string) {
      const row = database.select().from(waiting).where(of(id)).get()
      if (!row) return
      if (read(row).content === undefined)
        store.setValueAside(placeOf(id), row.sealedContent, 'A registration filed as waiting could not be read.')
      database.transaction(() => {
        database.delete(waiting).where(of(id)).run()
        database
          .delete(drafts)
          .where(and(eq(drafts.backend, backend), eq(drafts.key, draftKey)))
          .run()
      })
    },
    one(id: string): WaitingRow<C> | undefined {
      const row = database.select().from(waiting).where(of(id)).get()
      return row && read(row)
    },
    /** In the order in which they were filed, whatever the clock said. */
    all: (): WaitingRow<C>[] =>
      database.select().from(waiting).where(isHere).orderBy(asc(waiting.number)).all().map(read),
    /** The files of all entries, of other addresses too. */
    files: (): Set<string> =>
      new Set(
        database
          .select({ files: waiting.files })
          .from(waiting)
          .all()
          .flatMap(({ files }) => JSON.parse(files) as string[]),
      ),
    /** How many are filed for other addresses and not registered. */
    elsewhere: (): number =>
      database
        .select({ id: waiting.id })
        .from(waiting)
        .where(and(ne(waiting.backend, backend), ne(waiting.state, 'registered')))
        .all().length,
  }
}
