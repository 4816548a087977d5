import type { StaffMember } from '#contract/staff/staff-member'
import { hashPassword } from '../../../core/secrets'
import { staff } from '../../../database/schema/staff'
import { staffSearch } from '../../../staff/staff'
import type { Adoption } from '../import-run'
import type { Kept } from '../imported-row'
import { countOn } from './document-numbers'
import { leastRole } from './roles'

/** Whoever signs in at the source for the adoption. */
export type SignedIn = { phone: string; password: string }

/**
 * Who works there. No backend tells passwords: whoever adopts keeps theirs, which they have just proved, and gives everybody
 * else a code (D-116). Phone number, e-mail and employee number belong to one person each: whose is told twice or not at all
 * gets in its place one that nobody can sign in with, and a mark.
 */
export async function adoptStaff(run: Adoption, who: SignedIn): Promise<void> {
  const entity = 'staffMember'
  const rows = await run.all(entity, run.source.api.staffMember.list)
  const only = onlyOnce(run, entity)
  const passwordHash = await hashPassword(who.password)
  const numbers = await numbersOf(run, rows)
  const kept: Kept<typeof staff>[] = []
  for (const row of rows) {
    const { id, name } = row
    const at = run.timeOf(row)
    const [phone, email] = [only(row, 'phone'), only(row, 'email')]
    const employeeNumber =
      numbers.given.get(run.idOf(entity, id) ?? '') ?? (only(row, 'employeeNumber') || numbers.next())
    const given = run.idOf('role', row.role.id)
    if (given === undefined)
      run.mark(entity, id, 'its role is not told or not there: kept as Examiner who may not sign in')
    const role = { roleId: given ?? (await leastRole(run)), isActive: row.isActive && given !== undefined }
    const search = staffSearch({ name, phone, email, employeeNumber })
    const isWho = [phone, email].includes(who.phone.trim())
    kept.push({
      ...{ sourceId: id, at, values: { name, phone, email, ...role, createdAt: at, updatedAt: at, search } as Columns },
      first: { passwordHash: isWho ? passwordHash : '', employeeNumber },
    })
  }
  await run.keep(entity, staff, kept)
  await countOn(run, 'employee', numbers.last())
  run.end(entity)
}
type Columns = Kept<typeof staff>['values']

/** The employee numbers of those who are here, and the next ones after the highest. */
async function numbersOf(run: Adoption, rows: readonly StaffMember[]) {
  const here = await run.db.select({ id: staff.id, employeeNumber: staff.employeeNumber }).from(staff)
  let last = Math.max(0, ...[...rows, ...here].map(({ employeeNumber }) => numberOf(employeeNumber)))
  return {
    given: new Map(here.map(({ id, employeeNumber }) => [id, employeeNumber])),
    next: () => `E${String(++last).padStart(4, '0')}`,
    last: () => last,
  }
}
const numberOf = (employeeNumber: string) => Number(/^E(\d{1,8})$/.exec(employeeNumber)?.[1] ?? 0)

/** A fact that belongs to one person: the oldest row that tells it keeps it. */
function onlyOnce(run: Adoption, entity: string) {
  const taken = new Set<string>()
  return (row: StaffMember, field: 'phone' | 'email' | 'employeeNumber'): string => {
    const told = row[field].trim()
    const key = `${field} ${told.toLowerCase()}`
    if (told !== '' && !taken.has(key)) {
      taken.add(key)
      return told
    }
    if (told === '' && field === 'employeeNumber') return ''
    run.mark(
      entity,
      row.id,
      `its ${field} is ${told === '' ? 'not told' : 'that of somebody else, too'}: it has none here`,
    )
    return `none ${row.id}`
  }
}
