import { and, desc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PageInput } from '#contract/protocol/endpoint'
import type { SortInput } from '#contract/protocol/lists/sorting'
import type { Context, Handlers } from '../core/context'
import { limitAndOffset, pageWithTotal } from '../core/paging'
import { countRows } from '../core/rows/count-rows'
import { sortableColumns } from '../core/rows/references'
import { selectRows } from '../core/rows/select-rows'
import { matchesSearch } from '../core/search'
import { sortOrder } from '../core/sorting'
import type { Database } from '../database/database'
import { appUserSessions, appUsers, preLoginVisits } from '../database/schema/registration/app-users'
import { registrations } from '../database/schema/registration/registrations'

/** Lists pages of a read-only table, newest first unless the input has a sort. */
const createListHandler =
  <T extends PgTable & { id: PgColumn; search: PgColumn }>(table: T) =>
  async (input: PageInput & SortInput, { db }: Context) => {
    const where = matchesSearch(table.search, input.search)
    const orderBy = sortOrder(input, sortableColumns(table), [desc(table.id)])
    const rows = await selectRows(db, table, { where, orderBy, ...limitAndOffset(input) })
    return pageWithTotal(rows, input, () => countRows(db, table, where))
  }

export const listEnrolledUsers: Handlers['enrolledUser']['list'] = createListHandler(appUsers)
export const listVisits: Handlers['preLoginVisit']['list'] = createListHandler(preLoginVisits)

export const listAllEnrolledUsers: Handlers['enrolledUser']['all'] = (_, { db }) =>
  db.select().from(appUsers).orderBy(desc(appUsers.id))

export const listSignIns: Handlers['userLog']['signIns'] = ({ id }, { db }) => listAppUserSessions(db, id, 'in')
export const listSignOuts: Handlers['userLog']['signOuts'] = ({ id }, { db }) => listAppUserSessions(db, id, 'out')

/** Sign-ins (`in`) or sign-outs (`out`) of an app user, latest first. */
const listAppUserSessions = async (db: Database, appUserId: string, kind: 'in' | 'out') => {
  const rows = await db
    .select()
    .from(appUserSessions)
    .where(and(eq(appUserSessions.appUserId, appUserId), eq(appUserSessions.kind, kind)))
    .orderBy(desc(appUserSessions.id))
  return rows.map((row) => ({ ...row, userId: row.appUserId }))
}

/** The ten latest registrations of a phone number, to fill in a new form from one of them. */
export const listRegistrationsByPhone: Handlers['extension']['byPhone'] = ({ phone }, { db }) =>
  db.select().from(registrations).where(eq(registrations.phone, phone)).orderBy(desc(registrations.id)).limit(10)
