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
  /** The user, as the owner of visible prints; null if all prints are visible. */
  const ownerFilter = (userId: string) => (staffOf(userId)?.role === 'superadmin' ? null : userId)
  const midnight = (day: string) => new Date(indiaTimeToEpochMs(day, '00:00')).toISOString()

  /** The document with the current registration; unchanged while the backend is unreachable. */
  async function refreshDocument(document: PrintedDocument, userId: string): Promise<PrintedDocument> {
    if (!('registration' in document)) return document
    const { id, phone, primaryPhone } = document.registration
    const search = String(phone ?? primaryPhone ?? '')
    try {
      const { rows } = await clientFor(userId).registration.list({ search, page: 1, limit: 100 })
      const current = rows.find((row) => row.id === id)
      return current ? { ...document, registration: current } : document
    } catch (error) {
      if (isUnreachable(error)) return document
      throw error
    }
  }

  return {
    'printing.records': async ({ day, subject }, userId) => {
      const range = day ? ([midnight(day), midnight(addDays(day, 1))] as const) : undefined
      return journal.listRecords(ownerFilter(userId), { range, subject }).map(({ metadata, owner, ...row }) => ({
        ...row,
        by: metadata.by,
        isOwn: owner === userId,
        file: metadata.file ?? '',
        canReprint: metadata.document !== undefined,
      }))
    },
    async 'printing.again'({ id }, userId) {
      const document = journal.getDocument(id, ownerFilter(userId))
      if (!document)
        throw new CallError('not_found', t`The source data is no longer stored. Print it from its own screen.`)
      return { document: await refreshDocument(document, userId) }
    },
    'printing.pdf': async ({ id }, userId) => ({ bytes: journal.getPdf(id, ownerFilter(userId)) }),
  }
}
