import { requiredDocuments } from '#contract/registration-rules'
import { type MenuName, menuNames } from '../../menus'
import { hashPassword } from '../../tokens'
import type { Database } from '../open'
import { documentRules, institutes } from '../schema/institute'
import { menuAssignments, menus, roles, staff } from '../schema/staff'
import { founded, seedId } from './ids'

/** The password of every member of staff of the practice institute. */
const practicePassword = 'practice1'
/** With which the practice institute's card provider signs. */
const practiceCardSecret = 'practice-card-secret'
/** With which it signs its certificates. */
const practiceCertificateSecret = 'practice-certificate-secret'

export const invoicePrefix = 'KNL'
export const refundDays = 3

const menusByRole: Record<string, readonly MenuName[]> = {
  superadmin: menuNames,
  admin: menuNames,
  'Data Entry': [
    'Dashboard',
    'Registered User',
    'Cancel Course',
    'Enrolled User',
    'Take Test',
    'Check Question',
    'Question Category',
    'Question Addition',
    'Reports',
  ],
  Examiner: ['Dashboard', 'Take Test'],
}
const people = [
  ['Meenakshi Rao', '9000000001', 'meenakshi.rao@idtr.example', 'superadmin'],
  ['Rajesh Malhotra', '9000000002', 'rajesh.malhotra@idtr.example', 'admin'],
  ['Sunita Yadav', '9000000003', 'sunita.yadav@idtr.example', 'Data Entry'],
  ['Harpreet Gill', '9000000004', 'harpreet.gill@idtr.example', 'Examiner'],
  ['Anil Dhiman', '9000000005', 'anil.dhiman@idtr.example', 'Data Entry'],
  ['Baljeet Kaur', '9000000006', 'baljeet.kaur@idtr.example', 'Examiner'],
] as const
export type PracticeStaff = (typeof people)[number][0]
/** With which one signs in to the practice institute: one member of staff per role. */
export const practiceSignIns = people
  .slice(0, Object.keys(menusByRole).length)
  .map(([, phone, , role]) => ({ phone, role, password: practicePassword }))
const createdAt = new Date(founded).toISOString()
const roleId = (role: string) => seedId('role', founded, Object.keys(menusByRole).indexOf(role) + 1)
const menuId = (menu: MenuName) => seedId('menu', founded, menuNames.indexOf(menu) + 1)
export const staffId = (who: PracticeStaff): string =>
  seedId('staff', founded, people.findIndex(([name]) => name === who) + 1)

/** The institute with its settings, roles, menus and staff. */
export async function sowInstitute(db: Database): Promise<void> {
  await db.insert(institutes).values({
    id: seedId('institute', founded, 1),
    name: 'Institute of Driver Training and Research, Karnal',
    address: ['Sector 37, Industrial Area', 'Karnal, Haryana 132001'],
    phone: '0184 2380011',
    email: 'office@idtr.example',
    gstin: '06AAATI1234H1Z5',
    taxRate: 18,
    renewExpired: false,
    refundDays,
    invoicePrefix,
    cardSecret: practiceCardSecret,
    certificateSecret: practiceCertificateSecret,
  })
  await db.insert(documentRules).values(
    Object.entries(requiredDocuments).map(([licenceCategory, required]) => ({
      licenceCategory,
      required: [...required],
    })),
  )
  await db.insert(roles).values(Object.keys(menusByRole).map((name) => ({ id: roleId(name), name })))
  await db.insert(menus).values(menuNames.map((name, position) => ({ id: menuId(name), name, position })))
  await db
    .insert(menuAssignments)
    .values(
      Object.entries(menusByRole).flatMap(([role, names]) =>
        names.map((name) => ({ roleId: roleId(role), menuId: menuId(name) })),
      ),
    )
  const passwordHash = await hashPassword(practicePassword)
  await db.insert(staff).values(
    people.map(([name, phone, email, role]) => ({
      id: staffId(name),
      name,
      phone,
      email,
      passwordHash,
      roleId: roleId(role),
      createdAt,
    })),
  )
}
