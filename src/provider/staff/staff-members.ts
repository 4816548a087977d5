import { t } from '@lingui/core/macro'
import { and, count, eq, ne, or, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { canAssignRole } from '#contract/staff/role-rank'
import { deactivatedStatus } from '#contract/staff/staff-member'
import type { Context, Handlers } from '../core/context'
import { crud, rowNotFound, successResult } from '../core/crud'
import { hashPassword } from '../core/secrets'
import type { Database } from '../database/database'
import { passwordResets, roles, staff } from '../database/schema/staff'
import { readMailSettings } from '../mail/mail-settings'
import { withApproval } from './approvals'
import { resetCodeMinutes, sendResetCode } from './sign-in/passwords'
import { endSessionsOf } from './sign-in/sessions'
import { newStaffRow } from './staff'
import { describeStaffUses } from './staff-uses'

const baseHandlers = crud(staff, { search: ['name', 'email', 'phone', 'employeeNumber'] })

/** Input for a new member of staff. It has the password's hash, because change requests store this input. */
type NewStaffInput = { name: string; email: string; phone: string; role: string; passwordHash: string }
type Change = Omit<NewStaffInput, 'passwordHash'> & { id: string }

// All members of staff belong to the governed part 'Examiner'.
const handlersWithApproval = withApproval('Examiner', {
  list: baseHandlers.list,
  findById: baseHandlers.findById,
  lockById: baseHandlers.lockById,
  describeUses: describeStaffUses,
  async add({ role, ...input }: NewStaffInput, context: Context) {
    const { db, now, staffId } = context
    await assertMayAssignRole(role, context)
    await assertUnique(input, '', db)
    const row = await newStaffRow(db, { ...input, roleId: role, createdBy: staffId }, now)
    await db.insert(staff).values(row)
    return { ...successResult(t`Added Successfully`), id: row.id }
  },
  async update(change: Change, context: Context) {
    const storedMember = await assertMayChange(change.id, context)
    await assertUnique(change, change.id, context.db)
    if (storedMember.roleId !== change.role) {
      await assertMayAssignRole(change.role, context)
      await assertNotLastSuperadmin(storedMember, context.db)
      await endSessionsOf(change.id, context.db)
      // Set directly: the role is a reference, and crud rejects another reference in a row that is in use.
      await context.db.update(staff).set({ roleId: change.role }).where(eq(staff.id, change.id))
    }
    return baseHandlers.update(change, context)
  },
  async setStatus(change: { id: string; isActive: boolean }, context: Context) {
    const storedMember = await assertMayChange(change.id, context)
    if (!change.isActive) {
      assertNotSelf(change.id, context)
      await assertNotLastSuperadmin(storedMember, context.db)
      await endSessionsOf(change.id, context.db)
    }
    return baseHandlers.setStatus(change, context)
  },
  async remove({ id }: { id: string }, context: Context) {
    const { db } = context
    assertNotSelf(id, context)
    await assertNotLastSuperadmin(await assertMayChange(id, context), db)
    await endSessionsOf(id, db)
    const uses = await describeStaffUses(db, id)
    if (!uses) {
      await db.delete(passwordResets).where(eq(passwordResets.staffId, id))
      return baseHandlers.remove({ id }, context)
    }
    await baseHandlers.setStatus({ id, isActive: false }, context)
    const message = t`Deactivated instead of deleted: ${uses} still name this member of staff.`
    return { ...successResult(message), status: deactivatedStatus, id }
  },
})

/** Members of staff (S3 §2). Nobody can assign a role above their own or remove the last superadmin. */
export const staffMemberHandlers: Handlers['staffMember'] = {
  ...handlersWithApproval,
  all: baseHandlers.all,
  async roles(_, { db, role }) {
    const all = await db.select().from(roles)
    return all.filter(({ name }) => canAssignRole(role, name)).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  },
  async add({ password, ...draft }, context) {
    return handlersWithApproval.add({ ...draft, passwordHash: await hashPassword(password) }, context)
  },
  async endSessions({ id }, context) {
    await assertMayChange(id, context)
    const endedCount = await endSessionsOf(id, context.db)
    return successResult(
      endedCount === 1 ? t`Signed out at 1 workstation` : t`Signed out at ${endedCount} workstations`,
    )
  },
  async giveCode({ id }, context) {
    const member = await assertMayChange(id, context)
    if (!member.isActive) throw new CallError('conflict', t`This account is deactivated. Activate it first.`)
    const { enabledKinds } = await readMailSettings(context.db)
    return {
      ...successResult(
        enabledKinds.code
          ? t`A code was mailed to ${{ email: member.email }}`
          : t`This institute sends no mails: pass the code on`,
      ),
      code: await sendResetCode(member, context),
      minutes: resetCodeMinutes,
    }
  },
}

type StaffRow = typeof staff.$inferSelect

/** Reads a member and locks the row until the transaction ends. Throws `forbidden` if the caller may not change it. */
async function assertMayChange(id: string, { db, role }: Context): Promise<StaffRow> {
  const [row] = await db
    .select()
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(eq(staff.id, id))
    .for('update', { of: staff })
  if (!row) throw rowNotFound()
  if (canAssignRole(role, row.role.name)) return row.staff
  throw new CallError(
    'forbidden',
    t`Only a role as high as ${{ role: row.role.name }} may change ${{ name: row.staff.name }}.`,
  )
}

async function assertMayAssignRole(roleId: string, { db, role }: Context): Promise<void> {
  const [roleRow] = await db.select().from(roles).where(eq(roles.id, roleId))
  if (!roleRow) return throwFieldConflict('role', t`This role no longer exists. Choose another one.`)
  if (!canAssignRole(role, roleRow.name)) {
    throw new CallError(
      'forbidden',
      t`You do not have permission to assign the role ${{ name: roleRow.name }}: it is above your own.`,
    )
  }
}

function assertNotSelf(id: string, { staffId }: Context): void {
  if (id === staffId) throw new CallError('forbidden', t`Nobody removes themselves. Someone else with this menu can.`)
}

/** Throws `conflict` for the last active superadmin: nobody else could assign that role again. */
async function assertNotLastSuperadmin(member: StaffRow, db: Database): Promise<void> {
  const [superadmin] = await db.select().from(roles).where(eq(roles.name, 'superadmin')).for('update')
  if (!superadmin || member.roleId !== superadmin.id || !member.isActive) return
  const isOtherSuperadmin = and(eq(staff.roleId, superadmin.id), eq(staff.isActive, true), ne(staff.id, member.id))
  const [row] = await db.select({ count: count() }).from(staff).where(isOtherSuperadmin)
  if (row?.count === 0)
    throw new CallError('conflict', t`${{ name: member.name }} is the last superadmin. Make someone else one first.`)
}

/** Throws `conflict` at the field if phone or e-mail belong to another member. */
async function assertUnique(input: { phone: string; email: string }, ownId: string, db: Database): Promise<void> {
  const sameEmail = eq(sql`lower(${staff.email})`, input.email.toLowerCase())
  const [otherMember] = await db
    .select()
    .from(staff)
    .where(and(ne(staff.id, ownId), or(eq(staff.phone, input.phone), sameEmail)))
  if (otherMember?.phone === input.phone)
    throwFieldConflict('phone', t`This phone number belongs to ${{ name: otherMember.name }}.`)
  if (otherMember) throwFieldConflict('email', t`This e-mail belongs to ${{ name: otherMember.name }}.`)
}

function throwFieldConflict(field: string, message: string): never {
  throw new CallError('conflict', message, { [field]: message })
}
