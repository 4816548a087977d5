import { t } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { buyerProblems } from '#contract/registration/buyer'
import type { Handlers } from '../core/context'
import { registrations } from '../database/schema/registration/registrations'
import { assertBuyerChangeable, lockRegistration } from './registration-changes'

/**
 * Sets or removes the company that gets the invoice. Throws `invalid` for invalid fields, `conflict` after the invoice
 * is issued or the registration is cancelled.
 */
export const setBuyer: Handlers['extension']['setBuyer'] = ({ id, ...buyer }, { db }) =>
  db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, id)
    if (registration.cancelledAt !== null) throw new CallError('conflict', t`This registration is cancelled.`)
    assertBuyerChangeable(registration, buyer)
    const problems = buyerProblems(buyer)
    const [problem] = Object.values(problems)
    if (problem) throw new CallError('invalid', problem, problems)
    await tx.update(registrations).set(buyer).where(eq(registrations.id, id))
    return { message: t`Recipient saved`, result: 0 }
  })
