import { randomBytes } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import { defaultRefundDays } from '#contract/institute/refund'
import { defaultVehicleCategories } from '../../catalogue/default-vehicle-categories'
import { createId } from '../../core/id'
import { searchKey } from '../../core/search'
import { hashPassword } from '../../core/secrets'
import { initializationLock } from '../../database/advisory-locks'
import type { Database } from '../../database/database'
import { vehicleCategories } from '../../database/schema/catalogue'
import { institutes } from '../../database/schema/institute'
import { roles, staff } from '../../database/schema/staff'
import { addDocumentRules } from '../../institute/document-rules'
import { insertDefaultRoles, type RoleName } from '../../staff/roles'
import { newStaffRow } from '../../staff/staff'
import type { StaffInput } from './prompts'
import type { InstituteInput } from './tax-prompts'

/**
 * Sets up an institute in an empty database, in one transaction: settings, roles with menus, required documents,
 * vehicle categories and the first superadmin. Throws an Error if there is an institute.
 */
export async function setUpInstitute(
  db: Database,
  input: { institute: InstituteInput; superadmin: StaffInput },
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${initializationLock})`)
    await assertNoInstitute(tx)
    const at = new Date(now).toISOString()
    await insertInstitute(tx, input.institute, now)
    await insertDefaultRoles(tx, () => createId(now), now)
    await tx.insert(vehicleCategories).values(
      Object.entries(defaultVehicleCategories).map(([name, description]) => ({
        id: createId(now),
        name,
        description,
        createdAt: at,
        updatedAt: at,
        search: searchKey(name, description),
      })),
    )
    await addStaff(tx, { ...input.superadmin, role: 'superadmin' }, now)
  })
}

/** Inserts the institute's settings and the required documents. */
export async function insertInstitute(db: Database, input: InstituteInput, now: number): Promise<void> {
  await db.insert(institutes).values({
    ...input,
    id: createId(now),
    canRenewExpired: false,
    refundDays: defaultRefundDays,
    certificateSecret: randomBytes(32).toString('base64url'),
    updatedAt: new Date(now).toISOString(),
  })
  await addDocumentRules(db)
}

/** Throws an Error if the database has an institute. */
export async function assertNoInstitute(db: Database): Promise<void> {
  const [institute] = await db.select({ name: institutes.name }).from(institutes)
  if (institute) throw new Error(`An institute is set up here already: ${institute.name}. Nothing was changed.`)
}

/** Adds a member of staff with a role. Throws an Error if phone or e-mail belong to another member. */
export async function addStaff(db: Database, input: StaffInput & { role: RoleName }, now: number): Promise<void> {
  const { name, phone, email, password } = input
  const [role] = await db.select().from(roles).where(eq(roles.name, input.role))
  if (!role) throw new Error('No institute is set up here yet: npm run provider -- setup')
  const [otherMember] = await db
    .select({ name: staff.name })
    .from(staff)
    .where(or(eq(staff.phone, phone), eq(sql`lower(${staff.email})`, email.toLowerCase())))
  if (otherMember) throw new Error(`This phone number or e-mail belongs to ${otherMember.name}. Nothing was changed.`)
  const passwordHash = await hashPassword(password)
  await db.insert(staff).values(await newStaffRow(db, { name, phone, email, passwordHash, roleId: role.id }, now))
}
