import { eq, sql } from 'drizzle-orm'
import { backendImports } from '../../database/schema/backend-import'
import { roles, staff } from '../../database/schema/staff'
import type { Adoption } from './import-run'
import type { Agreement } from './report'
import { adoptAppUsers, adoptVisits } from './steps/app-users'
import { adoptTests } from './steps/batches'
import { adoptCatalogue, adoptSlots } from './steps/catalogue'
import { adoptContent } from './steps/content'
import { matchPayments } from './steps/match-payments'
import { adoptPayments, paymentsBy } from './steps/payments'
import { adoptBank } from './steps/question-bank'
import { readPayments, readRegistrations } from './steps/read-registrations'
import { adoptRegistrations } from './steps/registrations'
import { adoptRoles } from './steps/roles'
import { countSeats } from './steps/seats'
import { adoptStaff, type SignedIn } from './steps/staff'
import { agreementsOf, type ReadAll } from './verification'

/** What no call of the original API tells, or only in part: said in every report. */
const never = [
  'passwords: everybody but whoever adopted gets a code from a superadmin (Examiner, Give a code)',
  'pictures, documents and videos themselves: what names them is kept, and they stay where they lie',
  'certificates that the source tells no number of: the results of their batch issue new ones',
  'who made or changed a row, the trail, sessions, and logs of app users',
] as const

/** Adopts all that the source tells, what others refer to first. Whatever it meets, a later run goes on from there. */
export async function adoptAll(
  run: Adoption,
  who: SignedIn,
): Promise<{ agreement: Agreement[]; notAdopted: string[] }> {
  await adoptRoles(run)
  await adoptStaff(run, who)
  await adoptCatalogue(run)
  const slots = await adoptSlots(run)
  const registrations = await readRegistrations(run)
  const payments = await readPayments(run)
  const paid = paymentsBy(await matchPayments(run, registrations, payments), payments)
  await adoptAppUsers(run, registrations)
  await adoptRegistrations(run, registrations, paid)
  await countSeats(run.db)
  await adoptPayments(run, registrations, paid)
  run.end('paymentRecord')
  await adoptVisits(run)
  await adoptContent(run)
  await adoptBank(run)
  const tests = await adoptTests(run)
  const read: ReadAll = { slots, registrations, payments, tests }
  const agreement = await agreementsOf(run, read)
  const notAdopted = [...never, ...(await requestsWaiting(run)), ...(await withoutSuperadmin(run))]
  await run.db.update(backendImports).set({ endedAt: sql`coalesce(${backendImports.endedAt}, now())` })
  return { agreement, notAdopted }
}

async function requestsWaiting(run: Adoption): Promise<string[]> {
  const { changeRequest } = run.source.api
  let waiting = 0
  for (const list of [changeRequest.list, changeRequest.ofStaff, changeRequest.ofMenus])
    waiting += (await run.detail('changeRequest', '', () => list({ page: 1, limit: 10 })))?.total ?? 0
  run.end('changeRequest')
  return waiting === 0 ? [] : [`${waiting} change requests that wait: decide them at the source, and adopt once more`]
}

async function withoutSuperadmin(run: Adoption): Promise<string[]> {
  const [found] = await run.db
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(sql`${roles.name} = 'superadmin' and ${staff.isActive} and ${staff.passwordHash} <> ''`)
    .limit(1)
  if (found) return []
  return ['a superadmin who can sign in: add one with npm run provider -- staff']
}
