import { t } from '@lingui/core/macro'
import type { SignedInStaff } from '#contract/desk/index'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { addDays, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { isUnreachable } from '../gateway/errors'
import type { DeskContext } from '../ports'
import type { PrintJournal } from './journal/print-journal'

type Calls = Pick<Handlers, 'printing.records' | 'printing.again' | 'printing.pdf'>
type Dependencies = { journal: PrintJournal; staffOf: (id: string) => SignedInStaff | null }

/** Print history of this workstation: a user's own prints, for superadmins those of all users (D-165). */
export function printRecordCalls(
  { clientFor }: Pick<DeskContext, 'clientFor'>,
  { journal, staffOf }: Dependencies,
): Calls {
  /** Owner of the prints that this user may see; null for all users. */
  const visibleOwner = (owner: string) => (staffOf(owner)?.role === 'superadmin' ? null : owner)
  const midnight = (day: string) => new Date(indiaTimeToEpochMs(day, '00:00')).toISOString()

  /** Replaces the registration by its present state, such as cancelled; unchanged while the backend is unreachable. */
  async function refreshDocument(document: PrintedDocument, owner: string): Promise<PrintedDocument> {
    if (!('registration' in document)) return document
    const { id, phone, primaryPhone } = document.registration
    const search = String(phone ?? primaryPhone ?? '')
    try {
      const { rows } = await clientFor(owner).registration.list({ search, page: 1, limit: 100 })
      const current = rows.find((row) => row.id === id)
      return current ? { ...document, registration: current } : document
    } catch (error) {
      if (isUnreachable(error)) return document
      throw error
    }
  }

  return {
    'printing.records': async ({ day, subject }, owner) => {
      const range = day ? ([midnight(day), midnight(addDays(day, 1))] as const) : undefined
      return journal
        .listRecords(visibleOwner(owner), { range, subject })
        .map(({ metadata, owner: ownerId, ...row }) => ({
          ...row,
          by: metadata.by,
          isOwn: ownerId === owner,
          file: metadata.file ?? '',
          canReprint: metadata.document !== undefined,
        }))
    },
    async 'printing.again'({ id }, owner) {
      const document = journal.getDocument(id, visibleOwner(owner))
      if (!document)
        throw new CallError('not_found', t`The source data is no longer stored. Print it from its own screen.`)
      return { document: await refreshDocument(document, owner) }
    },
    'printing.pdf': async ({ id }, owner) => ({ bytes: journal.getPdf(id, visibleOwner(owner)) }),
  }
}
