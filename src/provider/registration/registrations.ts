import { and, between, eq, gte, isNotNull, isNull, lte, not, type SQL } from 'drizzle-orm'
import type { PageInput } from '#contract/protocol/endpoint'
import type { PaymentState } from '#contract/registration/options'
import type { Context, Handlers } from '../core/context'
import { onDays } from '../core/days'
import { everyRow, window, withTotal } from '../core/pages'
import { holds } from '../core/search'
import { registrations } from '../database/schema/registration/registrations'
import { untilChanged } from './counting'
import { registrationsOfPage } from './registration-rows'

/** Newest first; search finds names, phone, e-mail and licence numbers (D-24). */
export const listRegistrations: Handlers['registration']['list'] = (input, context) =>
  registrationPage(input, holds(registrations.search, input.search), context)

/** The same, of those whose training date lies in the range (D-23). */
export const registrationsByRange: Handlers['registration']['byRange'] = (input, context) =>
  registrationPage(
    input,
    and(between(registrations.dateOfCourse, input.from, input.to), holds(registrations.search, input.search)),
    context,
  )

/** Not paid, and not cancelled either. */
export const isPending = and(not(registrations.isPaymentDone), isNull(registrations.cancelledAt))
const inState: Record<PaymentState, SQL | undefined> = {
  Done: and(eq(registrations.isPaymentDone, true), isNull(registrations.cancelledAt)),
  Pending: isPending,
  Cancelled: isNotNull(registrations.cancelledAt),
}

/** The same, of those that every given filter lets through. */
export const filteredRegistrations: Handlers['registration']['filtered'] = (input, context) =>
  registrationPage(
    input,
    and(
      input.from ? gte(registrations.dateOfCourse, input.from) : undefined,
      input.to ? lte(registrations.dateOfCourse, input.to) : undefined,
      onDays(registrations.createdAt, { from: input.registeredFrom, to: input.registeredTo }),
      input.payment && inState[input.payment],
      holds(registrations.search, input.search),
    ),
    context,
  )

export const allRegistrations: Handlers['registration']['all'] = (_, { db }) =>
  everyRow(registrations.id, async (part) => (await registrationsOfPage(db, { ...part, offset: 0 })).rows)

async function registrationPage(input: PageInput, where: SQL | undefined, { db }: Context) {
  const { rows, kept } = await registrationsOfPage(db, { where, ...window(input) })
  const { page: _, limit: __, ...question } = input
  const found = async () =>
    untilChanged(db, await kept(), JSON.stringify(question), () => db.$count(registrations, where))
  return withTotal(rows, input, where ? found : kept)
}
