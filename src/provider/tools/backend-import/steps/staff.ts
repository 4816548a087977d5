import { normalizePhone, readPhone } from '#contract/protocol/text/phone'
import type { StaffMember } from '#contract/staff/staff-member'
import { hashPassword } from '../../../core/secrets'
import { staff } from '../../../database/schema/staff'
import { staffSearchText } from '../../../staff/staff'
import type { ImportRun } from '../import-run'
import type { RowToStore } from '../imported-row'
import { advanceSequence } from './document-numbers'
import { defaultRoleId } from './roles'

/** Sign-in of the importing person at the source. */
export type SourceCredentials = { phone: string; password: string }

/**
 * Imports staff. Backends do not reveal passwords: the importing person keeps the password just verified, all others
 * need a reset code (D-116). A repeated phone, e-mail or employee number, and a missing phone or e-mail, is replaced by
 * a value that allows no sign-in, with a warning. A missing employee number is replaced by the next free one.
 */
export async function importStaff(run: ImportRun, credentials: SourceCredentials): Promise<void> {
  const entity = 'staffMember'
  const rows = await run.readAll(entity, run.source.api.staffMember.list)
  const readUnique = createUniqueReader(run, entity)
  const login = readPhone(credentials.phone) ?? credentials.phone.trim().toLowerCase()
  const passwordHash = await hashPassword(credentials.password)
  const numbers = await loadEmployeeNumbers(run, rows)
  const rowsToStore: RowToStore<typeof staff>[] = []
  for (const row of rows) {
    const { id, name } = row
    const at = run.timestampOf(row)
    const [phone, email] = [readUnique(row, 'phone'), readUnique(row, 'email')]
    const employeeNumber =
      numbers.byLocalId.get(run.localIdOf(entity, id) ?? '') ?? (readUnique(row, 'employeeNumber') || numbers.next())
    const localRoleId = run.localIdOf('role', row.role.id)
    if (localRoleId === undefined)
      run.addWarning(entity, id, 'role is missing or was not imported: stored as an inactive Examiner')
    const roleId = localRoleId ?? (await defaultRoleId(run))
    const isActive = row.isActive && localRoleId !== undefined
    const search = staffSearchText({ name, phone, email, employeeNumber })
    const isImportingPerson = [normalizePhone(phone), email.toLowerCase()].includes(login)
    rowsToStore.push({
      sourceId: id,
      at,
      values: { name, phone, email, roleId, isActive, createdAt: at, updatedAt: at, search } as Columns,
      insertOnly: { passwordHash: isImportingPerson ? passwordHash : '', employeeNumber },
    })
  }
  await run.store(entity, staff, rowsToStore)
  await advanceSequence(run, 'employee', numbers.last())
  run.finishEntity(entity)
}
type Columns = RowToStore<typeof staff>['values']

/** Employee numbers of existing staff, and the next ones after the highest. */
async function loadEmployeeNumbers(run: ImportRun, rows: readonly StaffMember[]) {
  const existingStaff = await run.db.select({ id: staff.id, employeeNumber: staff.employeeNumber }).from(staff)
  let last = Math.max(0, ...[...rows, ...existingStaff].map(({ employeeNumber }) => employeeSerial(employeeNumber)))
  return {
    byLocalId: new Map(existingStaff.map(({ id, employeeNumber }) => [id, employeeNumber])),
    next: () => `E${String(++last).padStart(4, '0')}`,
    last: () => last,
  }
}
const employeeSerial = (employeeNumber: string) => Number(/^E(\d{1,8})$/.exec(employeeNumber)?.[1] ?? 0)

/**
 * Returns a function that reads a field of a row. A missing or repeated value becomes 'none <row id>', but a missing
 * employee number ''.
 */
function createUniqueReader(run: ImportRun, entity: string) {
  const usedValues = new Set<string>()
  return (row: StaffMember, field: 'phone' | 'email' | 'employeeNumber'): string => {
    const value = row[field].trim()
    const key = `${field} ${value.toLowerCase()}`
    if (value !== '' && !usedValues.has(key)) {
      usedValues.add(key)
      return value
    }
    if (value === '' && field === 'employeeNumber') return ''
    run.addWarning(
      entity,
      row.id,
      `${field} ${value === '' ? 'is missing' : 'belongs to another member of staff'}: stored without it`,
    )
    return `none ${row.id}`
  }
}
