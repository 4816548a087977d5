import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { activeFlag, id, instant, optionalText, reference, searchText, trigramOps } from '../columns'
import { entity } from '../entity'

export const roles = pgTable('role', { id: id(), name: text().notNull().unique() })
/** `key` is the menu's original name; access depends on it, also after the menu is renamed (D-50). */
export const menus = entity(
  'menu',
  { name: text().notNull(), key: text().notNull().unique(), position: integer().notNull() },
  ['name'],
)

/** Menus given to roles (S3 §3). A role has the menus of all its assignments. */
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
    /** Issued by the provider; on the wire employeeId (S3 §2). */
    employeeNumber: optionalText(),
    passwordHash: text().notNull(),
    roleId: reference(() => roles),
    /** Inactive staff cannot sign in or be selected; records keep their names. */
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
/** Only the token's hash is stored. `id` identifies the session in the list of the person's sessions. */
export const sessions = pgTable(
  'session',
  {
    tokenHash: id(),
    id: text().notNull().unique(),
    staffId: reference(() => staff),
    /** Name of the workstation; '' if not sent. */
    counter: optionalText(),
    /** Hash of the workstation's key; '' without one. */
    counterHash: optionalText(),
    ip: optionalText(),
    createdAt: instant().notNull(),
    /** Last call, to the minute. */
    seenAt: instant().notNull(),
    /** Ended because the person signed in at too many places. */
    isDisplaced: boolean().notNull().default(false),
  },
  (table) => [index('session_staff').on(table.staffId)],
)
/** Workstations where a person has signed in before, by the hash of their key. */
export const staffWorkstations = pgTable(
  'known_counter',
  {
    staffId: text()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    keyHash: text().notNull(),
    /** Last sign-in. */
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
/** Change requests, pending or decided (S3 §3). */
export const changeRequests = pgTable(
  'change_request',
  {
    id: id(),
    /** Record type, in the spelling of S3 §2: 'Examiner'. */
    part: text().notNull(),
    /** add, update, activate, deactivate or remove. */
    operation: text().notNull(),
    /** Id of the row; '' for an addition until it is approved. */
    recordId: optionalText(),
    /** Name of the row. */
    subject: optionalText(),
    /** Input of the operation, run on approval. */
    draft: jsonb().notNull(),
    /** The row afterwards, in wire format; null for a deletion. */
    proposed: jsonb(),
    /** The row at the time of the request, in wire format; null for an addition. */
    before: jsonb(),
    /** pending, approved or rejected. */
    state: text().notNull().default('pending'),
    /** Reason of the decision. */
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

/** Audit log entries: written by triggers only, append-only. */
export const auditLog = pgTable(
  'trail',
  {
    id: text().primaryKey().default(sql`lpad(nextval('trail_line')::text, 16, '0')`),
    at: instant().notNull(),
    staffId: optionalText(),
    /** Name of the actor. */
    who: optionalText(),
    role: optionalText(),
    /** Name of the workstation. */
    counter: optionalText(),
    /** The call: 'faq.update'. */
    call: optionalText(),
    /** SQL name of the row's table. */
    entity: text().notNull(),
    recordId: optionalText(),
    /** 'added', 'changed' or 'deleted'. */
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
