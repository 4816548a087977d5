import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, searchable, trigrams, words } from '../../columns'

/** A trainee who uses the app. */
export const appUsers = pgTable(
  'app_user',
  {
    id: id(),
    firstName: text().notNull(),
    fatherName: words(),
    phone: text().notNull(),
    centre: words(),
    state: words(),
    createdAt: instant().notNull(),
    search: searchable(),
  },
  (table) => [index('app_user_search').using('gin', trigrams(table.search))],
)
export const appUserLogs = pgTable(
  'app_user_log',
  {
    id: id(),
    appUserId: text()
      .notNull()
      .references(() => appUsers.id),
    kind: text({ enum: ['in', 'out'] }).notNull(),
    device: words(),
    ip: words(),
    lastPage: words(),
    createdAt: instant().notNull(),
  },
  (table) => [index('app_user_log_user').on(table.appUserId, table.kind, table.id)],
)
export const visits = pgTable(
  'visit',
  { id: id(), device: words(), ip: words(), lastPage: words(), createdAt: instant().notNull(), search: searchable() },
  (table) => [index('visit_search').using('gin', trigrams(table.search))],
)
