import { t } from '@lingui/core/macro'
import { and, eq, ne, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { formatDay, fullName } from '#contract/protocol/format'
import {
  isReferenceUnique,
  normalizeReference,
  referenceProblem,
  referenceRuleOf,
} from '#contract/registration/payment/payment-reference'
import type { Handlers } from '../core/context'
import { successResult } from '../core/crud'
import { referenceLock } from '../database/advisory-locks'
import type { Database } from '../database/database'
import { hasUniqueReference, payments, registrations } from '../database/schema/registration/registrations'
import { lockRegistration } from './registration-changes'
import { registrationSearchText } from './registration-search'

/**
 * Sets the reference of a payment by UPI, net banking or card (D-351), sent and stored as `utr`; '' removes it. Throws
 * `conflict` for the reference of another payment, an unpaid registration and a payment type without references.
 */
export const setReference: Handlers['extension']['setReference'] = ({ id, utr }, { db }) =>
  db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, id)
    const [payment] = await tx.select().from(payments).where(eq(payments.registrationId, id))
    if (!payment)
      throw new CallError('conflict', t`This registration is not paid. Enter the reference with the payment.`)
    const { paymentType } = payment
    if (!referenceRuleOf(paymentType)) throw new CallError('conflict', t`This kind of payment has no reference.`)
    const problem = referenceProblem({ paymentType, utr })
    if (problem) throw new CallError('invalid', problem, { utr: problem })
    const reference = normalizeReference(utr) || null
    await reserveReference(tx, paymentType, reference, payment.id)
    await tx.update(payments).set({ utr: reference }).where(eq(payments.id, payment.id))
    const search = registrationSearchText(registration, { ...payment, utr: reference })
    await tx.update(registrations).set({ search }).where(eq(registrations.id, id))
    return successResult(t`Reference saved`)
  })

/**
 * Throws `conflict` if another payment has this reference and the payment type needs unique references. Locks all
 * references until the transaction ends: of two concurrent payments with one reference, the second sees the first.
 */
export async function reserveReference(
  db: Database,
  paymentType: string,
  reference: string | null,
  paymentId: string,
): Promise<void> {
  if (reference === null || !isReferenceUnique(paymentType)) return
  await db.execute(sql`select pg_advisory_xact_lock(${referenceLock})`)
  await assertReferenceUnused(db, reference, paymentId)
}

/** Throws `conflict`, naming the invoice, if another payment by UPI or net banking has this reference. */
export async function assertReferenceUnused(db: Database, reference: string, paymentId = ''): Promise<void> {
  const { firstName, middleName, lastName } = registrations
  const [existing] = await db
    .select({
      invoiceNumber: payments.invoiceNumber,
      receiptDate: payments.receiptDate,
      firstName,
      middleName,
      lastName,
    })
    .from(payments)
    .innerJoin(registrations, eq(registrations.id, payments.registrationId))
    .where(and(eq(payments.utr, reference), hasUniqueReference, ne(payments.id, paymentId)))
  if (!existing) return
  const { invoiceNumber, receiptDate } = existing
  const message = t`This bank reference is recorded already: invoice ${{ number: invoiceNumber ?? '' }} of ${{ day: formatDay(receiptDate) }}, ${{ name: fullName(existing) }}.`
  throw new CallError('conflict', message, { utr: message })
}
