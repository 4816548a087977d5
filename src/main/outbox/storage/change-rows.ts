import { t } from '@lingui/core/macro'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { ChangeState } from '#contract/desk/outbox'
import type { Store } from '../../ports/store'
import { outboxChanges } from '../../store/schema'
import type { ChangeRow, Content, RowCipher, StoredChange } from './encryption'

const openStates: readonly ChangeState[] = ['waiting', 'sending', 'checking', 'uncertain', 'returned']

export type ChangeRows = ReturnType<typeof createChangeRows>

/** The table of changes. */
export function createChangeRows(store: Store, { associatedData, encryptContent, decryptChange }: RowCipher) {
  const { backend, database } = store
  const matchesId = (id: string) => eq(outboxChanges.id, id)
  const getRow = (id: string) =>
    database
      .select()
      .from(outboxChanges)
      .where(and(matchesId(id), eq(outboxChanges.backend, backend)))
      .get()

  function find(id: string): StoredChange | undefined {
    const row = getRow(id)
    return row && decryptChange(row)
  }

  const updateRow = (id: string, row: Partial<ChangeRow>) =>
    database.update(outboxChanges).set(row).where(matchesId(id)).run()

  return {
    find,
    /** All changes of this backend, in order of submission. */
    list: (): StoredChange[] =>
      database
        .select()
        .from(outboxChanges)
        .where(eq(outboxChanges.backend, backend))
        .orderBy(asc(outboxChanges.number))
        .all()
        .map(decryptChange),
    insert: (row: Omit<ChangeRow, 'number' | 'backend' | 'files' | 'sealedContent'>, content: Content) =>
      database
        .insert(outboxChanges)
        .values({ ...row, backend, ...encryptContent(row.id, content) })
        .run(),
    /** `content` replaces only the values that it names. */
    update(id: string, row: Partial<ChangeRow>, content?: Partial<Content>) {
      const current = content && find(id)?.content
      updateRow(id, { ...row, ...(current && encryptContent(id, { ...current, ...content })) })
    },
    /** Replaces the whole content, even if the stored content can no longer be decrypted. */
    replace: (id: string, row: Partial<ChangeRow>, content: Content) =>
      updateRow(id, { ...row, ...encryptContent(id, content) }),
    /** Content that can no longer be decrypted is quarantined. */
    remove(id: string) {
      const row = getRow(id)
      if (row && decryptChange(row).content === undefined)
        store.quarantineValue(associatedData.change(id), row.sealedContent, unreadableMessage)
      database.delete(outboxChanges).where(matchesId(id)).run()
    },
    /** File names of the documents of all changes, including changes for other backends. */
    listFiles: (): Set<string> =>
      new Set(
        database
          .select({ files: outboxChanges.files })
          .from(outboxChanges)
          .all()
          .flatMap(({ files }) => JSON.parse(files) as string[]),
      ),
    /** Number of unfinished changes stored here for other backends. */
    countOfOtherBackends: (): number =>
      database
        .select({ id: outboxChanges.id })
        .from(outboxChanges)
        .where(and(ne(outboxChanges.backend, backend), inArray(outboxChanges.state, [...openStates])))
        .all().length,
  }
}

const unreadableMessage = t`A change of the outbox could not be read.`
