import { randomBytes } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import { defaultRefundDays } from '#contract/institute/refund'
import { vehicleDescriptions } from '../../catalogue/default-vehicle-categories'
import { createId } from '../../core/id'
import { searchKey } from '../../core/search'
import { hashPassword } from '../../core/secrets'
import { initializationLock } from '../../database/advisory-locks'
import type { Database } from '../../database/database'
import { vehicleCategories } from '../../database/schema/catalogue'
import { institutes } from '../../database/schema/institute'
import { roles, staff } from '../../database/schema/staff'
import { addDocumentRules } from '../../institute/document-rules'
import { addRoles, type RoleName } from '../../staff/roles'
import { newStaff } from '../../staff/staff'
import type { InstituteAnswers, StaffAnswers } from './prompts'

/**
 * Sets an institute up in an empty database: its settings, the roles with their menus, which documents each licence
 * category needs, the vehicle categories that every institute has, and its first superadmin. Throws with words when an
 * institute is there already. All or nothing.
 */
export async function setUp(
  db: Database,
  given: { institute: InstituteAnswers; superadmin: StaffAnswers },
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${initializationLock})`)
    await assertEmpty(tx)
    const at = new Date(now).toISOString()
    await addInstitute(tx, given.institute, now)
    await addRoles(tx, () => createId(now), now)
    await tx.insert(vehicleCategories).values(
      Object.entries(vehicleDescriptions).map(([name, description]) => ({
        id: createId(now),
        name,
        description,
        createdAt: at,
        updatedAt: at,
        search: searchKey(name, description),
      })),
    )
    await addStaff(tx, { ...given.superadmin, role: 'superadmin' }, now)
  })
}

/** The institute with its settings, and which documents each licence category needs. */
export async function addInstitute(db: Database, given: InstituteAnswers, now: number): Promise<void> {
  await db.insert(institutes).values({
    ...given,
    id: createId(now),
    renewExpired: false,
    refundDays: defaultRefundDays,
    certificateSecret: randomBytes(32).toString('base64url'),
    updatedAt: new Date(now).toISOString(),
  })
  await addDocumentRules(db)
}

/** Throws with words when an institute is there already. */
export async function assertEmpty(db: Database): Promise<void> {
  const [known] = await db.select({ name: institutes.name }).from(institutes)
  if (known) throw new Error(`An institute is set up here already: ${known.name}. Nothing was changed.`)
}

/** A member of staff with a role. Throws with words when the phone number or the e-mail belongs to somebody. */
export async function addStaff(db: Database, given: StaffAnswers & { role: RoleName }, now: number): Promise<void> {
  const { name, phone, email, password } = given
  const [role] = await db.select().from(roles).where(eq(roles.name, given.role))
  if (!role) throw new Error('No institute is set up here yet: npm run provider -- setup')
  const [known] = await db
    .select({ name: staff.name })
    .from(staff)
    .where(or(eq(staff.phone, phone), eq(sql`lower(${staff.email})`, email.toLowerCase())))
  if (known) throw new Error(`This phone number or e-mail belongs to ${known.name}. Nothing was changed.`)
  const passwordHash = await hashPassword(password)
  await db.insert(staff).values(await newStaff(db, { name, phone, email, passwordHash, roleId: role.id }, now))
}
