import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { certificates } from './schema/exam/batches'
import { documentKey } from './schema/registration/document-numbers'
import { payments, registrations } from './schema/registration/registrations'

/**
 * Ids of the registrations with an invoice, certificate or credit note of this number, and of the registration with
 * this id. `number`: as `readDocumentNumber` returns it.
 */
export function selectIdsByDocument(number: string): SQL {
  const hasNumber = (column: SQLWrapper) => sql`${documentKey(column)} = ${number}`
  return sql`select ${payments.registrationId} from ${payments} where ${hasNumber(payments.invoiceNumber)}
    union all select ${certificates.registrationId} from ${certificates} where ${hasNumber(certificates.number)}
    union all select ${registrations.id} from ${registrations} where ${and(
      isNotNull(registrations.cancelledAt),
      hasNumber(registrations.creditNoteNumber),
    )}
    union all select ${registrations.id} from ${registrations} where ${eq(registrations.id, number.toLowerCase())}`
}
