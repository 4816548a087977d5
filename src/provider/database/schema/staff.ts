import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns'

export const roles = pgTable('role', { id: id(), name: text().notNull().unique() })
export const menus = pgTable('menu', { id: id(), name: text().notNull().unique(), position: integer().notNull() })
export const menuAssignments = pgTable(
  'menu_assignment',
  {
    roleId: text()
      .notNull()
      .references(() => roles.id),
    menuId: text()
      .notNull()
      .references(() => menus.id),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.menuId] })],
)
export const staff = pgTable(
  'staff',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().unique(),
    passwordHash: text().notNull(),
    roleId: text()
      .notNull()
      .references(() => roles.id),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('staff_email').on(sql`lower(${table.email})`), index('staff_role').on(table.roleId)],
)
export const sessions = pgTable(
  'session',
  {
    tokenHash: id(),
    staffId: text()
      .notNull()
      .references(() => staff.id),
    expiresAt: instant().notNull(),
  },
  (table) => [index('session_staff').on(table.staffId)],
)
export const passwordResets = pgTable(
  'password_reset',
  {
    tokenHash: id(),
    staffId: text()
      .notNull()
      .references(() => staff.id),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('password_reset_staff').on(table.staffId, table.createdAt)],
)
/** Sign-ins that did not succeed, by what was typed as phone or e-mail. */
export const signInFailures = pgTable(
  'sign_in_failure',
  { id: id(), who: text().notNull(), at: instant().notNull() },
  (table) => [index('sign_in_failure_who').on(table.who, table.at)],
)
export const mails = pgTable('mail', {
  id: id(),
  to: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  createdAt: instant().notNull(),
})
