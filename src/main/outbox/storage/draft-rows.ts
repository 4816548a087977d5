import { and, eq, inArray } from 'drizzle-orm'
import type { Store } from '../../ports/store'
import { drafts } from '../../store/schema'
import type { StoredDraft } from './encryption'

/** Drafts of the forms from which changes are submitted. */
export function createDraftRows({ backend, database }: Store) {
  return {
    /** Removes the drafts and returns them as they were stored. */
    take(owner: string, keys: readonly string[]): StoredDraft[] {
      const matchesDrafts = and(eq(drafts.backend, backend), eq(drafts.owner, owner), inArray(drafts.key, [...keys]))
      const rows = database.select().from(drafts).where(matchesDrafts).all()
      database.delete(drafts).where(matchesDrafts).run()
      return rows.map(({ backend: _, sealedValue, ...row }) => ({ ...row, sealed: sealedValue.toString('base64') }))
    },
    /** Stores removed drafts again, except where a newer draft has the same key. */
    restore(rows: readonly StoredDraft[]) {
      for (const { sealed, ...row } of rows)
        database
          .insert(drafts)
          .values({ ...row, backend, sealedValue: Buffer.from(sealed, 'base64') })
          .onConflictDoNothing()
          .run()
    },
    /** Removes the draft of a key, of any owner. */
    remove: (key: string) =>
      database
        .delete(drafts)
        .where(and(eq(drafts.backend, backend), eq(drafts.key, key)))
        .run(),
  }
}
