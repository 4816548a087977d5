import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, optionalText, searchText, trigramOps } from '../../columns'

/** Trainees registered in the app. */
export const appUsers = pgTable(
  'app_user',
  {
    id: id(),
    firstName: text().notNull(),
    fatherName: optionalText(),
    phone: text().notNull(),
    centre: optionalText(),
    state: optionalText(),
    createdAt: instant().notNull(),
    search: searchText(),
  },
  (table) => [index('app_user_search').using('gin', trigramOps(table.search))],
)
export const appUserSessions = pgTable(
  'app_user_log',
  {
    id: id(),
    appUserId: text()
      .notNull()
      .references(() => appUsers.id),
    /** Sign-in or sign-out. */
    kind: text({ enum: ['in', 'out'] }).notNull(),
    device: optionalText(),
    ip: optionalText(),
    lastPage: optionalText(),
    createdAt: instant().notNull(),
  },
  (table) => [index('app_user_log_user').on(table.appUserId, table.kind, table.id)],
)
/** Sign-in attempts of staff, and imported visits before sign-in (S1 §2.12). */
export const preLoginVisits = pgTable(
  'visit',
  {
    id: id(),
    device: optionalText(),
    ip: optionalText(),
    lastPage: optionalText(),
    createdAt: instant().notNull(),
    search: searchText(),
  },
  (table) => [index('visit_search').using('gin', trigramOps(table.search))],
)
