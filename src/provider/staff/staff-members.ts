import { and, count, eq, ne, or, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { canAssignRole } from '#contract/staff/role-rank'
import { deactivated } from '#contract/staff/staff-member'
import type { Context, Handlers } from '../core/context'
import { crud, rowNotFound, successResult } from '../core/crud'
import { hashPassword } from '../core/secrets'
import type { Database } from '../database/database'
import { passwordResets, roles, staff } from '../database/schema/staff'
import { mailTerms } from '../mail/mail-settings'
import { governed } from './approvals'
import { codeMinutes, mailCode } from './sign-in/passwords'
import { endSessionsOf } from './sign-in/sessions'
import { newStaff } from './staff'
import { namedBy } from './staff-uses'

const rows = crud(staff, { search: ['name', 'email', 'phone', 'employeeNumber'] })

/** Who is added, with the password's hash: a request that waits holds no password. */
type Sealed = { name: string; email: string; phone: string; role: string; passwordHash: string }
type Change = Omit<Sealed, 'passwordHash'> & { id: string }

const changes = governed('Examiner', {
  list: rows.list,
  findById: rows.findById,
  lockById: rows.lockById,
  keptFor: namedBy,
  async add({ role, ...given }: Sealed, context: Context) {
    const { db, now, staffId } = context
    await assertMayGive(role, context)
    await assertFree(given, '', db)
    const row = await newStaff(db, { ...given, roleId: role, by: staffId }, now)
    await db.insert(staff).values(row)
    return { ...successResult('Added Successfully'), id: row.id }
  },
  async update(change: Change, context: Context) {
    const before = await assertMayChange(change.id, context)
    await assertFree(change, change.id, context.db)
    if (before.roleId !== change.role) {
      await assertMayGive(change.role, context)
      await assertNotLast(before, context.db)
      await endSessionsOf(change.id, context.db)
      // By itself: crud keeps what is used in its place, and a role is no place.
      await context.db.update(staff).set({ roleId: change.role }).where(eq(staff.id, change.id))
    }
    return rows.update(change, context)
  },
  async setStatus(change: { id: string; isActive: boolean }, context: Context) {
    const before = await assertMayChange(change.id, context)
    if (!change.isActive) {
      assertNotOneself(change.id, context)
      await assertNotLast(before, context.db)
      await endSessionsOf(change.id, context.db)
    }
    return rows.setStatus(change, context)
  },
  async remove({ id }: { id: string }, context: Context) {
    const { db } = context
    assertNotOneself(id, context)
    await assertNotLast(await assertMayChange(id, context), db)
    await endSessionsOf(id, db)
    const uses = await namedBy(db, id)
    if (!uses) {
      await db.delete(passwordResets).where(eq(passwordResets.staffId, id))
      return rows.remove({ id }, context)
    }
    await rows.setStatus({ id, isActive: false }, context)
    const words = `Deactivated instead of deleted: ${uses} still name this member of staff.`
    return { ...successResult(words), status: deactivated, id }
  },
})

/** Who works at the institute (S3 §2). Nobody raises anyone above their own role, or takes the last superadmin away. */
export const staffMembers: Handlers['staffMember'] = {
  ...changes,
  all: rows.all,
  async roles(_, { db, role }) {
    const all = await db.select().from(roles)
    return all.filter(({ name }) => canAssignRole(role, name)).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  },
  async add({ password, ...draft }, context) {
    return changes.add({ ...draft, passwordHash: await hashPassword(password) }, context)
  },
  async endSessions({ id }, context) {
    await assertMayChange(id, context)
    const ended = await endSessionsOf(id, context.db)
    return successResult(ended === 1 ? 'Signed out at 1 counter' : `Signed out at ${ended} counters`)
  },
  async giveCode({ id }, context) {
    const found = await assertMayChange(id, context)
    if (!found.isActive) throw new CallError('conflict', 'This account is deactivated. Activate it first.')
    const { leaves } = await mailTerms(context.db)
    return {
      ...successResult(
        leaves.code ? `A code was mailed to ${found.email}` : 'This institute sends no mails: pass the code on',
      ),
      code: await mailCode(found, context),
      minutes: codeMinutes,
    }
  },
}

type Member = typeof staff.$inferSelect

/** The member as stored, held until the transaction ends. Throws unless who asks may change them. */
async function assertMayChange(id: string, { db, role }: Context): Promise<Member> {
  const [found] = await db
    .select()
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(eq(staff.id, id))
    .for('update', { of: staff })
  if (!found) throw rowNotFound()
  if (canAssignRole(role, found.role.name)) return found.staff
  throw new CallError('forbidden', `Only a role as high as ${found.role.name} may change ${found.staff.name}.`)
}

async function assertMayGive(roleId: string, { db, role }: Context): Promise<void> {
  const [given] = await db.select().from(roles).where(eq(roles.id, roleId))
  if (!given) return refuse('role', 'This role does not exist any more. Choose another one.')
  if (!canAssignRole(role, given.name)) {
    throw new CallError('forbidden', `You may not give the role ${given.name}: it is above your own.`)
  }
}

function assertNotOneself(id: string, { staffId }: Context): void {
  if (id === staffId) throw new CallError('forbidden', 'Nobody removes themselves. Somebody else with this menu can.')
}

/** A last superadmin, or an institute that nobody could be let into again. */
async function assertNotLast(member: Member, db: Database): Promise<void> {
  const [superadmin] = await db.select().from(roles).where(eq(roles.name, 'superadmin')).for('update')
  if (!superadmin || member.roleId !== superadmin.id || !member.isActive) return
  const others = and(eq(staff.roleId, superadmin.id), eq(staff.isActive, true), ne(staff.id, member.id))
  const [row] = await db.select({ count: count() }).from(staff).where(others)
  if (row?.count === 0)
    throw new CallError('conflict', `${member.name} is the last superadmin. Make somebody else one first.`)
}

/** A phone number and an e-mail belong to one person: at the field, and by whose it is. */
async function assertFree(given: { phone: string; email: string }, own: string, db: Database): Promise<void> {
  const isSameEmail = eq(sql`lower(${staff.email})`, given.email.toLowerCase())
  const [other] = await db
    .select()
    .from(staff)
    .where(and(ne(staff.id, own), or(eq(staff.phone, given.phone), isSameEmail)))
  if (other?.phone === given.phone) refuse('phone', `This phone number belongs to ${other.name}.`)
  if (other) refuse('email', `This e-mail belongs to ${other.name}.`)
}

function refuse(field: string, message: string): never {
  throw new CallError('conflict', message, { [field]: message })
}
