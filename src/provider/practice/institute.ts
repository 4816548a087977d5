import { defaultRefundDays } from '#contract/institute/refund'
import { defaultTaxRate } from '#contract/institute/tax-rate'
import { practiceKeyId } from '#contract/registration/payment/online-payment'
import { hashPassword, practiceScryptCost } from '../core/secrets'
import type { Database } from '../database/database'
import { institutes } from '../database/schema/institute'
import { staff } from '../database/schema/staff'
import { addDocumentRules } from '../institute/document-rules'
import { addRoles, type RoleName, roleNames } from '../staff/roles'
import { newStaff } from '../staff/staff'
import { founded, seedId } from './ids'

/** The password of every member of staff of the practice institute. */
const practicePassword = 'practice1'
/** With which the practice institute's card provider signs. */
export const practiceCardSecret = 'practice-card-secret'
/** And its messages. */
export const practiceWebhookSecret = 'the-practice-webhook-secret'
/** With which it signs its certificates. */
const practiceCertificateSecret = 'practice-certificate-secret'

/** By it one knows the practice institute from a real one. */
export const practiceInstituteId = seedId('institute', founded, 1)
export const invoicePrefix = 'KNL'

const people = [
  ['Meenakshi Rao', '9000000001', 'meenakshi.rao@idtr.example', 'superadmin'],
  ['Rajesh Malhotra', '9000000002', 'rajesh.malhotra@idtr.example', 'admin'],
  ['Sunita Yadav', '9000000003', 'sunita.yadav@idtr.example', 'Data Entry'],
  ['Harpreet Gill', '9000000004', 'harpreet.gill@idtr.example', 'Examiner'],
  ['Anil Dhiman', '9000000005', 'anil.dhiman@idtr.example', 'Data Entry'],
  ['Baljeet Kaur', '9000000006', 'baljeet.kaur@idtr.example', 'Examiner'],
] as const
export type PracticeStaff = (typeof people)[number][0]
/** With which one signs in to the practice institute. */
export const practiceSignIns = people.map(([name, phone, , role]) => ({
  name,
  phone,
  role,
  password: practicePassword,
}))
export const practiceName = 'Institute of Driver Training and Research, Karnal'
const roleId = (role: RoleName) => seedId('role', founded, roleNames.indexOf(role) + 1)
export const staffId = (who: PracticeStaff): string =>
  seedId('staff', founded, people.findIndex(([name]) => name === who) + 1)

/** The institute with its settings, roles, menus and staff. */
export async function sowInstitute(db: Database): Promise<void> {
  await db.insert(institutes).values({
    id: practiceInstituteId,
    name: practiceName,
    nameHindi: 'चालक प्रशिक्षण एवं अनुसंधान संस्थान, करनाल',
    address: ['Sector 37, Industrial Area', 'Karnal, Haryana 132001'],
    addressHindi: ['सेक्टर 37, औद्योगिक क्षेत्र', 'करनाल, हरियाणा 132001'],
    phone: '0184 2380011',
    email: 'office@idtr.example',
    gstin: '06AAATI1234H1Z3',
    // Of no bank: whoever scans its codes pays nobody.
    upiId: 'practice@idtr',
    logo: 'practice:logo.png',
    taxRate: defaultTaxRate,
    renewExpired: false,
    refundDays: defaultRefundDays,
    invoicePrefix,
    cardKeyId: practiceKeyId,
    cardSecret: practiceCardSecret,
    cardWebhookSecret: practiceWebhookSecret,
    certificateSecret: practiceCertificateSecret,
    updatedAt: new Date(founded).toISOString(),
  })
  await addRoles(db, (kind, n) => seedId(kind, founded, n), founded)
  await addDocumentRules(db)
  const passwordHash = await hashPassword(practicePassword, practiceScryptCost)
  for (const [name, phone, email, role] of people) {
    const given = { id: staffId(name), name, phone, email, passwordHash, roleId: roleId(role) }
    await db.insert(staff).values(await newStaff(db, given, founded))
  }
}
