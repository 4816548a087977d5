import type { SignedIn } from '#contract/desk/index'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { addDays, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { isAway } from '../gateway/errors'
import type { DeskContext } from '../ports'
import type { Journal } from './journal'

type Calls = Pick<Handlers, 'printing.records' | 'printing.again' | 'printing.pdf'>
type Parts = { journal: Journal; staffOf: (id: string) => SignedIn | null }

/** The journal as its screen reads it: one's own, and to a superadmin that of everybody at this counter (D-165). */
export function recordCalls({ clientFor }: Pick<DeskContext, 'clientFor'>, { journal, staffOf }: Parts): Calls {
  const seenBy = (owner: string) => (staffOf(owner)?.role === 'superadmin' ? null : owner)
  const midnight = (day: string) => new Date(indiaTimeToEpochMs(day, '00:00')).toISOString()

  /** As the institute has it now: a receipt of what was cancelled since says so. As it was printed where that is away. */
  async function fresh(document: PrintedDocument, owner: string): Promise<PrintedDocument> {
    if (!('registration' in document)) return document
    const { id, phone, primaryPhone } = document.registration
    const search = String(phone ?? primaryPhone ?? '')
    try {
      const { rows } = await clientFor(owner).registration.list({ search, page: 1, limit: 100 })
      const found = rows.find((one) => one.id === id)
      return found ? { ...document, registration: found } : document
    } catch (error) {
      if (isAway(error)) return document
      throw error
    }
  }

  return {
    'printing.records': async ({ day }, owner) => {
      const range = day ? ([midnight(day), midnight(addDays(day, 1))] as const) : []
      return journal.records(seenBy(owner), ...range).map(({ about, owner: whose, ...row }) => ({
        ...row,
        by: about.by,
        isOwn: whose === owner,
        file: about.file ?? '',
        canReprint: about.document !== undefined,
      }))
    },
    async 'printing.again'({ id }, owner) {
      const document = journal.documentOf(id, seenBy(owner))
      if (!document)
        throw new CallError(
          'not_found',
          'From what this was printed is not kept any more. Print it from its own screen.',
        )
      return { document: await fresh(document, owner) }
    },
    'printing.pdf': async ({ id }, owner) => ({ bytes: journal.pdf(id, seenBy(owner)) }),
  }
}
