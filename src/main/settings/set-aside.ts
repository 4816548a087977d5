import { asc, gt } from 'drizzle-orm'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { setAside } from '../store/schema'
import { createValues } from '../store/values'

const name = 'set-aside-noted'

/** What could not be read or brought back, until somebody who works here has taken note of it. */
export function setAsideCalls({
  store,
}: Pick<DeskContext, 'store'>): Pick<Handlers, 'setAside.list' | 'setAside.note'> {
  const values = createValues(store)
  const noted = () => Number(values.read(name)?.toString() ?? 0) || 0
  const { id, origin, why, foundAt } = setAside

  return {
    'setAside.list': async () =>
      store.database
        .select({ id, origin, why, foundAt })
        .from(setAside)
        .where(gt(id, noted()))
        .orderBy(asc(id))
        .all()
        .map((found) => ({ id: found.id, words: wordsOf(found), foundAt: found.foundAt })),
    async 'setAside.note'({ last }) {
      values.write(name, Buffer.from(String(Math.max(last, noted()))))
      return undefined
    },
  }
}

/** What lay there; of these the reason is for the log. Of others, the reason itself is in words. */
const words: readonly (readonly [origin: string, words: string])[] = [
  ['drafts', 'An unfinished form could not be read and was set aside. Fill it in again.'],
  ['print_jobs/', 'The stored pages of a print are damaged and were set aside. Print it anew where it is needed.'],
  ['settings', 'The settings of this counter could not be read: theme and printers are as at the first start.'],
  ['session', 'Who was signed in could not be read: sign in again.'],
]

function wordsOf({ origin, why }: { origin: string; why: string }): string {
  return words.find(([start]) => origin.startsWith(start))?.[1] ?? why
}
