import { defaultRefundDays } from '#contract/institute/refund'
import { defaultTaxRate } from '#contract/institute/tax-rate'
import { practiceKeyId } from '#contract/registration/payment/online-payment'
import { hashPassword, practiceScryptCost } from '../core/secrets'
import type { Database } from '../database/database'
import { institutes } from '../database/schema/institute'
import { staff } from '../database/schema/staff'
import { addDocumentRules } from '../institute/document-rules'
import { insertDefaultRoles, type RoleName, roleNames } from '../staff/roles'
import { newStaffRow } from '../staff/staff'
import { foundedAt, seedId } from './ids'

/** The password of all practice staff. */
const practicePassword = 'practice1'
/** API secret of the practice card provider. */
export const practiceCardSecret = 'practice-card-secret'
/** Webhook secret of the practice card provider. */
export const practiceWebhookSecret = 'the-practice-webhook-secret'
/** Secret of the certificates' verification codes. */
const practiceCertificateSecret = 'practice-certificate-secret'

/** Distinguishes the practice institute from real ones. */
export const practiceInstituteId = seedId('institute', foundedAt, 1)
export const invoicePrefix = 'KNL'
/** Haryana, under GST. */
export const practiceStateCode = '06'

/** Name, phone, e-mail, role. */
const practiceStaff = [
  ['Meenakshi Rao', '9000000001', 'meenakshi.rao@idtr.example', 'superadmin'],
  ['Rajesh Malhotra', '9000000002', 'rajesh.malhotra@idtr.example', 'admin'],
  ['Sunita Yadav', '9000000003', 'sunita.yadav@idtr.example', 'Data Entry'],
  ['Harpreet Gill', '9000000004', 'harpreet.gill@idtr.example', 'Examiner'],
  ['Anil Dhiman', '9000000005', 'anil.dhiman@idtr.example', 'Data Entry'],
  ['Baljeet Kaur', '9000000006', 'baljeet.kaur@idtr.example', 'Examiner'],
] as const
export type PracticeStaff = (typeof practiceStaff)[number][0]
/** Credentials for signing in to the practice institute. */
export const practiceAccounts = practiceStaff.map(([name, phone, , role]) => ({
  name,
  phone,
  role,
  password: practicePassword,
}))
export const practiceName = 'Institute of Driver Training and Research, Karnal'
const roleId = (role: RoleName) => seedId('role', foundedAt, roleNames.indexOf(role) + 1)
export const staffId = (person: PracticeStaff): string =>
  seedId('staff', foundedAt, practiceStaff.findIndex(([name]) => name === person) + 1)

/** The institute with settings, roles, menus and staff. */
export async function seedInstitute(db: Database): Promise<void> {
  await db.insert(institutes).values({
    id: practiceInstituteId,
    name: practiceName,
    nameHindi: 'चालक प्रशिक्षण एवं अनुसंधान संस्थान, करनाल',
    address: ['Sector 37, Industrial Area', 'Karnal, Haryana 132001'],
    addressHindi: ['सेक्टर 37, औद्योगिक क्षेत्र', 'करनाल, हरियाणा 132001'],
    phone: '0184 2380011',
    email: 'office@idtr.example',
    gstin: '06AAATI1234H1Z3',
    taxStatus: 'regular' as const,
    stateCode: practiceStateCode,
    // No bank has this UPI address, so a scanned payment code pays nobody.
    upiId: 'practice@idtr',
    logo: 'practice:logo.png',
    taxRate: defaultTaxRate,
    canRenewExpired: false,
    refundDays: defaultRefundDays,
    invoicePrefix,
    cardKeyId: practiceKeyId,
    cardSecret: practiceCardSecret,
    cardWebhookSecret: practiceWebhookSecret,
    certificateSecret: practiceCertificateSecret,
    updatedAt: new Date(foundedAt).toISOString(),
  })
  await insertDefaultRoles(db, (kind, n) => seedId(kind, foundedAt, n), foundedAt)
  await addDocumentRules(db)
  const passwordHash = await hashPassword(practicePassword, practiceScryptCost)
  for (const [name, phone, email, role] of practiceStaff) {
    const member = { id: staffId(name), name, phone, email, passwordHash, roleId: roleId(role) }
    await db.insert(staff).values(await newStaffRow(db, member, foundedAt))
  }
}
