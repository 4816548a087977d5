import { and, desc, eq } from 'drizzle-orm'
import type { Handlers } from '../core/context'
import { limitAndOffset, pageWithTotal } from '../core/paging'
import { countRows } from '../core/rows/count-rows'
import { sortableColumns } from '../core/rows/references'
import { matchesSearch } from '../core/search'
import { sortOrder } from '../core/sorting'
import type { Database } from '../database/database'
import { appUserSessions, appUsers, preLoginVisits } from '../database/schema/registration/app-users'
import { registrations } from '../database/schema/registration/registrations'

export const listEnrolledUsers: Handlers['enrolledUser']['list'] = async (input, { db }) => {
  const where = matchesSearch(appUsers.search, input.search)
  const { limit, offset } = limitAndOffset(input)
  const rows = await db
    .select()
    .from(appUsers)
    .where(where)
    .orderBy(...sortOrder(input, sortableColumns(appUsers), [desc(appUsers.id)]))
    .limit(limit)
    .offset(offset)
  return pageWithTotal(rows, input, () => countRows(db, appUsers, where))
}

export const allEnrolledUsers: Handlers['enrolledUser']['all'] = (_, { db }) =>
  db.select().from(appUsers).orderBy(desc(appUsers.id))

export const listVisits: Handlers['preLoginVisit']['list'] = async (input, { db }) => {
  const where = matchesSearch(preLoginVisits.search, input.search)
  const { limit, offset } = limitAndOffset(input)
  const rows = await db
    .select()
    .from(preLoginVisits)
    .where(where)
    .orderBy(...sortOrder(input, sortableColumns(preLoginVisits), [desc(preLoginVisits.id)]))
    .limit(limit)
    .offset(offset)
  return pageWithTotal(rows, input, () => countRows(db, preLoginVisits, where))
}

export const signInLog: Handlers['userLog']['signIns'] = ({ id }, { db }) => appUserLog(db, id, 'in')
export const signOutLog: Handlers['userLog']['signOuts'] = ({ id }, { db }) => appUserLog(db, id, 'out')

const appUserLog = async (db: Database, appUserId: string, kind: 'in' | 'out') => {
  const rows = await db
    .select()
    .from(appUserSessions)
    .where(and(eq(appUserSessions.appUserId, appUserId), eq(appUserSessions.kind, kind)))
    .orderBy(desc(appUserSessions.id))
  return rows.map((row) => ({ ...row, userId: row.appUserId }))
}

/** The ten latest registrations of a phone number, to offer the person's data again. */
export const registrationsByPhone: Handlers['extension']['byPhone'] = ({ phone }, { db }) =>
  db.select().from(registrations).where(eq(registrations.phone, phone)).orderBy(desc(registrations.id)).limit(10)
