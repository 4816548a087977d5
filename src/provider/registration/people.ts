import { and, desc, eq } from 'drizzle-orm'
import type { Handlers } from '../core/context'
import { window, withTotal } from '../core/pages'
import { countRows } from '../core/rows/count-rows'
import { sortColumns } from '../core/rows/references'
import { holds } from '../core/search'
import { ordered } from '../core/sorting'
import type { Database } from '../database/database'
import { appUserLogs, appUsers, visits } from '../database/schema/registration/people'
import { registrations } from '../database/schema/registration/registrations'

export const listEnrolledUsers: Handlers['enrolledUser']['list'] = async (input, { db }) => {
  const where = holds(appUsers.search, input.search)
  const { limit, offset } = window(input)
  const rows = await db
    .select()
    .from(appUsers)
    .where(where)
    .orderBy(...ordered(input, sortColumns(appUsers), [desc(appUsers.id)]))
    .limit(limit)
    .offset(offset)
  return withTotal(rows, input, () => countRows(db, appUsers, where))
}

export const allEnrolledUsers: Handlers['enrolledUser']['all'] = (_, { db }) =>
  db.select().from(appUsers).orderBy(desc(appUsers.id))

export const listVisits: Handlers['preLoginVisit']['list'] = async (input, { db }) => {
  const where = holds(visits.search, input.search)
  const { limit, offset } = window(input)
  const rows = await db
    .select()
    .from(visits)
    .where(where)
    .orderBy(...ordered(input, sortColumns(visits), [desc(visits.id)]))
    .limit(limit)
    .offset(offset)
  return withTotal(rows, input, () => countRows(db, visits, where))
}

export const signInLog: Handlers['userLog']['signIns'] = ({ id }, { db }) => logOf(db, id, 'in')
export const signOutLog: Handlers['userLog']['signOuts'] = ({ id }, { db }) => logOf(db, id, 'out')

const logOf = async (db: Database, appUserId: string, kind: 'in' | 'out') => {
  const rows = await db
    .select()
    .from(appUserLogs)
    .where(and(eq(appUserLogs.appUserId, appUserId), eq(appUserLogs.kind, kind)))
    .orderBy(desc(appUserLogs.id))
  return rows.map((row) => ({ ...row, userId: row.appUserId }))
}

/** Earlier registrations of a phone number, newest first, at most ten: to offer the person's data again. */
export const peopleByPhone: Handlers['extension']['byPhone'] = ({ phone }, { db }) =>
  db.select().from(registrations).where(eq(registrations.phone, phone)).orderBy(desc(registrations.id)).limit(10)
