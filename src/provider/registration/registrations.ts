import { and, between, desc, eq, gte, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { PageInput } from '#contract/protocol/endpoint'
import type { SortInput } from '#contract/protocol/lists/sorting'
import type { PaymentState } from '#contract/registration/options'
import type { Context, Handlers } from '../core/context'
import { withinDays } from '../core/day-ranges'
import { limitAndOffset, pageWithTotal, readAllInChunks } from '../core/paging'
import { countRows } from '../core/rows/count-rows'
import { caseInsensitive, sortOrder } from '../core/sorting'
import { registrations } from '../database/schema/registration/registrations'
import { readRegistrationPage } from './registration-rows'
import { matchesRegistration } from './registration-search'

/** Newest first; search finds names, phone, e-mail and licence numbers (D-24). */
export const listRegistrations: Handlers['registration']['list'] = (input, context) =>
  readPageWithTotal(input, matchesRegistration(input.search), context)

/** Registrations with a training date within the range (D-23). */
export const listRegistrationsByRange: Handlers['registration']['byRange'] = (input, context) =>
  readPageWithTotal(
    input,
    and(between(registrations.dateOfCourse, input.from, input.to), matchesRegistration(input.search)),
    context,
  )

/** SQL condition: a registration is neither paid nor cancelled. */
export const pendingCondition = and(not(registrations.isPaymentDone), isNull(registrations.cancelledAt))
const stateConditions: Record<PaymentState, SQL | undefined> = {
  Done: and(eq(registrations.isPaymentDone, true), isNull(registrations.cancelledAt)),
  Pending: pendingCondition,
  Cancelled: isNotNull(registrations.cancelledAt),
}

/** Registrations matching all given filters. */
export const listFilteredRegistrations: Handlers['registration']['filtered'] = (input, context) =>
  readPageWithTotal(
    input,
    and(
      input.from ? gte(registrations.dateOfCourse, input.from) : undefined,
      input.to ? lte(registrations.dateOfCourse, input.to) : undefined,
      withinDays(registrations.createdAt, { from: input.registeredFrom, to: input.registeredTo }),
      input.payment && stateConditions[input.payment],
      matchesRegistration(input.search),
    ),
    context,
  )

export const listAllRegistrations: Handlers['registration']['all'] = (_, { db }) =>
  readAllInChunks(registrations.id, (query) => readRegistrationPage(db, { ...query, offset: 0 }))

/** `createdAt` sorts by id: ids are in creation order. */
const sortColumns = {
  createdAt: registrations.id,
  name: caseInsensitive(
    sql`concat_ws(' ', ${registrations.firstName}, nullif(${registrations.middleName}, ''), ${registrations.lastName})`,
  ),
  phone: registrations.phone,
  course: caseInsensitive(registrations.courseName),
  dateOfCourse: registrations.dateOfCourse,
  amount: registrations.price,
  // Order: cancelled, paid, pending.
  payment: sql`case when ${registrations.cancelledAt} is not null then 0 when ${registrations.isPaymentDone} then 1 else 2 end`,
}

async function readPageWithTotal(input: PageInput & SortInput, where: SQL | undefined, { db }: Context) {
  const orderBy = input.sort && sortOrder(input, sortColumns, [desc(registrations.id)])
  const rows = await readRegistrationPage(db, { where, ...(orderBy ? { orderBy } : {}), ...limitAndOffset(input) })
  return pageWithTotal(rows, input, () => countRows(db, registrations, where))
}
