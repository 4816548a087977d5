import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { activeFlag, id, instant, optionalText, reference, searchText, trigramOps } from '../columns'
import { entity } from '../entity'

export const roles = pgTable('role', { id: id(), name: text().notNull().unique() })
/** The key is the name that a menu began with: access is given by it, whatever the menu is called now (D-50). */
export const menus = entity(
  'menu',
  { name: text().notNull(), key: text().notNull().unique(), position: integer().notNull() },
  ['name'],
)

/** Menus that roles are given (S3 §3). What a role may open is all of what its assignments name. */
export const menuAssignments = entity('assignment', {})
export const assignmentMenus = pgTable(
  'assignment_menu',
  {
    assignmentId: text()
      .notNull()
      .references(() => menuAssignments.id, { onDelete: 'cascade' }),
    menuId: reference(() => menus),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.menuId] }),
    index('assignment_menu_menu').on(table.menuId),
  ],
)
export const assignmentRoles = pgTable(
  'assignment_role',
  {
    assignmentId: text()
      .notNull()
      .references(() => menuAssignments.id, { onDelete: 'cascade' }),
    roleId: reference(() => roles),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.roleId] }),
    index('assignment_role_role').on(table.roleId),
  ],
)

export const staff = pgTable(
  'staff',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** Given by the provider; its wire name is employeeId (S3 §2). */
    employeeNumber: optionalText(),
    passwordHash: text().notNull(),
    roleId: reference(() => roles),
    /** Who is not may not sign in and is offered nowhere; what names them keeps their name. */
    isActive: activeFlag(),
    createdAt: instant().notNull(),
    createdBy: optionalText(),
    updatedAt: instant().notNull(),
    updatedBy: optionalText(),
    search: searchText(),
  },
  (table) => [
    uniqueIndex('staff_phone').on(table.phone),
    uniqueIndex('staff_email').on(sql`lower(${table.email})`),
    uniqueIndex('staff_employee_number').on(table.employeeNumber),
    index('staff_role').on(table.roleId),
    index('staff_search').using('gin', trigramOps(table.search)),
  ],
)
/** Who is signed in where. A token is known by its hash alone; `id` is what its owner calls the session by. */
export const sessions = pgTable(
  'session',
  {
    tokenHash: id(),
    id: text().notNull().unique(),
    staffId: reference(() => staff),
    /** The name of the counter, where it tells. */
    counter: optionalText(),
    /** Of that counter's own key; '' where it has none. */
    counterHash: optionalText(),
    ip: optionalText(),
    createdAt: instant().notNull(),
    /** To the minute. */
    seenAt: instant().notNull(),
    /** It has ended because the person signed in at too many places. */
    isDisplaced: boolean().notNull().default(false),
  },
  (table) => [index('session_staff').on(table.staffId)],
)
/** Counters at which somebody has signed in, by the hash of the counter's own key. */
export const staffWorkstations = pgTable(
  'known_counter',
  {
    staffId: text()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    keyHash: text().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.keyHash] })],
)
export const passwordResets = pgTable(
  'password_reset',
  {
    tokenHash: id(),
    staffId: reference(() => staff),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('password_reset_staff').on(table.staffId, table.createdAt)],
)
/** A change that waits for approval, or what became of it (S3 §3). */
export const changeRequests = pgTable(
  'change_request',
  {
    id: id(),
    part: text().notNull(),
    /** Which of the part's operations it would be: add, update, setStatus or remove. */
    operation: text().notNull(),
    /** The row it is about; '' for one that is to be added, until it is. */
    recordId: optionalText(),
    /** What the row is called. */
    subject: optionalText(),
    /** The input of the operation, to be run when it is approved. */
    draft: jsonb().notNull(),
    /** The row as it would be, in the wire's spelling; null where it would be gone. */
    proposed: jsonb(),
    /** The row as it was when somebody asked, in the wire's spelling; null where there was none. */
    before: jsonb(),
    state: text().notNull().default('pending'),
    reason: optionalText(),
    requestedBy: reference(() => staff),
    decidedBy: optionalText(),
    decidedAt: instant(),
    createdAt: instant().notNull(),
    search: searchText(),
  },
  (table) => [
    index('change_request_state').on(table.state, table.part),
    index('change_request_record').on(table.recordId),
    index('change_request_requested_by').on(table.requestedBy),
    index('change_request_search').using('gin', trigramOps(table.search)),
  ],
)

/** What was changed, by whom, at which counter; written by triggers alone, and only added to. */
export const auditLog = pgTable(
  'trail',
  {
    id: text().primaryKey().default(sql`lpad(nextval('trail_line')::text, 16, '0')`),
    at: instant().notNull(),
    staffId: optionalText(),
    who: optionalText(),
    role: optionalText(),
    counter: optionalText(),
    /** The call that changed it: 'faq.update'. */
    call: optionalText(),
    /** The table of the row. */
    entity: text().notNull(),
    recordId: optionalText(),
    /** added, changed or deleted. */
    action: text().notNull(),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
  },
  (table) => [
    index('trail_record').on(table.recordId),
    index('trail_entity').on(table.entity),
    index('trail_staff').on(table.staffId),
    index('trail_at').on(table.at),
  ],
)
