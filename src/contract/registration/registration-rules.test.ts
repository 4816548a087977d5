import { expect, test } from 'vitest'
import { registrationDraft } from '../../../tests/support/registrations'
import type { RegistrationDraft } from './registration'
import {
  learnerValidTill,
  type RuleContext,
  registrationProblems,
  requiredDocuments,
  tabProblems,
} from './registration-rules'

const draft = registrationDraft({
  dateOfCourse: '2026-11-25',
  firstName: 'सुनीता',
  dateOfBirth: '2000-05-05',
  licenceCategory: 'Learner',
  licenceNumber: 'HR05 20260001234',
  issueDate: '2026-10-01',
  validTill: '2027-04-01',
  authority: 'Haryana',
  authorityCity: 'Karnal',
  authorityDistrict: 'Karnal',
})
const context = (changes: Partial<RuleContext> = {}): RuleContext => ({
  today: '2026-11-20',
  canRenewExpired: false,
  requiredDocuments: requiredDocuments.Learner,
  ...changes,
})
const problems = (change: Partial<RegistrationDraft>, rules?: Partial<RuleContext>) =>
  registrationProblems({ ...draft, ...change }, context(rules))

test('a complete draft has no problems', () => {
  expect(problems({})).toEqual({})
})

test.each([
  ['vehicleCategoryId', '', 'Sorry! Vehicle Category must be specified'],
  ['courseTypeId', '', 'Sorry! Course Type must be specified'],
  ['courseCategoryId', '', 'Sorry! Course Category must be specified'],
  ['licenceNumber', ' ', "Sorry! Driver's License Number must be specified"],
  ['issueDate', '2026-11-21', 'Issue Date cannot be in the future'],
  ['authorityCity', '', 'Sorry! License Authority City must be specified'],
  ['authorityDistrict', '', 'Sorry! License Authority District must be specified'],
  ['dateOfCourse', '2026-11-19', 'Preferred Training Date cannot be before today'],
  ['slotId', '', 'Sorry! Slot must be specified'],
  ['firstName', '', 'Sorry! First name must be specified'],
  ['dateOfBirth', '2008-11-21', 'The trainee must be at least 18 years old'],
  ['pin', '13200', 'PIN Not Valid'],
  ['phone', '98123', 'Phone Number Not Valid'],
  ['email', 'not-an-address', 'Wrong email format'],
  ['passportPhoto', '', 'Select passport photo'],
] as const)('%s = "%s" reports: %s', (field, value, message) => {
  expect(problems({ [field]: value })[field]).toBe(message)
})

test('a trainee without a licence needs no licence data', () => {
  const emptyLicenceFields = {
    licenceNumber: '',
    issueDate: '',
    validTill: '',
    authorityCity: '',
    authorityDistrict: '',
  }
  expect(problems({ ...emptyLicenceFields, licenceCategory: 'N/A' })).toEqual({})
})

test('a learner licence ends six months after its issue, at month ends too', () => {
  expect(learnerValidTill('2026-08-31')).toBe('2027-02-28')
  expect(problems({ validTill: '2027-05-01' }).validTill).toMatch(/six months/)
})

test('an expired licence is accepted for a renewal if the institute allows it (D-20)', () => {
  const expired = { licenceCategory: 'Renewal', validTill: '2026-01-01' } as const
  expect(problems(expired).validTill).toBe('Valid Date cannot be in the past')
  expect(problems(expired, { canRenewExpired: true }).validTill).toBeUndefined()
  expect(problems({ ...expired, licenceCategory: 'Permanent' }, { canRenewExpired: true }).validTill).toBe(
    'Valid Date cannot be in the past',
  )
})

test('the required documents are a setting (D-19)', () => {
  const rules = { requiredDocuments: ['medicalCertificate'] }
  expect(problems({ passportPhoto: '' }, rules)).toEqual({ medicalCertificate: 'Select medical certificate' })
})

test('the problems of a tab are in the order of its fields', () => {
  const courseProblems = tabProblems('course', problems({ courseTypeId: '', vehicleCategoryId: '', firstName: '' }))
  expect(courseProblems.map(([field]) => field)).toEqual(['vehicleCategoryId', 'courseTypeId'])
})
