import { and, eq, inArray } from 'drizzle-orm'
import type { Store } from '../../ports/store'
import { drafts } from '../../store/schema'
import type { StoredDraft } from './encryption'

/** The drafts of the forms that changes come from. */
export function createDraftRows({ backend, database }: Store) {
  return {
    /** Removes the drafts and returns them as they were stored. */
    take(owner: string, keys: readonly string[]): StoredDraft[] {
      const ofKeys = and(eq(drafts.backend, backend), eq(drafts.owner, owner), inArray(drafts.key, [...keys]))
      const rows = database.select().from(drafts).where(ofKeys).all()
      database.delete(drafts).where(ofKeys).run()
      return rows.map(({ backend: _, sealedValue, ...row }) => ({ ...row, sealed: sealedValue.toString('base64') }))
    },
    /** A newer draft under the same key is kept. */
    restore(rows: readonly StoredDraft[]) {
      for (const { sealed, ...row } of rows)
        database
          .insert(drafts)
          .values({ ...row, backend, sealedValue: Buffer.from(sealed, 'base64') })
          .onConflictDoNothing()
          .run()
    },
    remove: (key: string) =>
      database
        .delete(drafts)
        .where(and(eq(drafts.backend, backend), eq(drafts.key, key)))
        .run(),
  }
}
