import { expect, test } from 'vitest'
import type { InstituteSettings } from '#contract/institute/settings'
import { settingsProblems } from '#contract/institute/settings'
import {
  baseOf,
  documentKey,
  formValues,
  isChanged,
  parseStoredDraft,
  rebase,
  storableValues,
  toRequestBody,
} from './values'

const storedSettings: InstituteSettings = {
  version: 7,
  changedAt: '2026-11-20T05:00:00.000Z',
  changedBy: 'Meenakshi Rao',
  name: 'Institute of Driving, Karnal',
  nameHindi: '',
  address: ['Sector 37', 'Karnal'],
  addressHindi: [],
  phone: '',
  email: '',
  logo: '',
  gstin: '06AAATI1234H1Z3',
  taxStatus: 'regular',
  stateCode: '06',
  sac: '999293',
  upiId: '',
  taxRate: 18,
  invoicePrefix: 'KNL',
  canRenewExpired: false,
  cashNeedsShift: false,
  countsBlind: false,
  refundDays: 3,
  refundApprovalAbove: 500_000,
  holdMinutes: 10,
  offerHours: 24,
  holidays: [{ day: '2026-11-08', name: 'Diwali' }],
  theoryThreshold: 60,
  practicalThreshold: 60,
  publicUrl: '',
  mailHost: 'smtp.institute.example',
  mailPort: 587,
  mailSecurity: 'starttls',
  mailUser: 'office',
  mailFrom: 'office@institute.example',
  mailLanguage: 'both',
  mailsCodes: true,
  mailsConfirmations: true,
  mailsCancellations: true,
  mailsReminders: false,
  hasMailPassword: true,
  documentRules: [
    { licenceCategory: 'Learner', required: ['passportPhoto'] },
    { licenceCategory: 'Renewal', required: ['passportPhoto', 'drivingLicense'] },
  ],
  hasCardSecret: true,
  hasCardWebhookSecret: true,
  cardKeyId: 'rzp_test_Counter123',
}
const { values: original, version } = baseOf(storedSettings)
const form = formValues(original)

test('a form without edits sends the stored values and is unchanged', () => {
  const { version: sentVersion, documentRules, ...draftFields } = toRequestBody(form, version)
  const { cardSecret, cardWebhookSecret, removeCardSecret, mailPassword, removeMailPassword, ...draft } = draftFields
  const { version: _, changedAt, changedBy, documentRules: rules, ...storedFields } = storedSettings
  const { hasCardSecret, hasCardWebhookSecret, hasMailPassword, ...settings } = storedFields
  expect(draft).toEqual(settings)
  expect([sentVersion, cardSecret, cardWebhookSecret, removeCardSecret]).toEqual([7, '', '', false])
  expect([mailPassword, removeMailPassword]).toEqual(['', false])
  for (const rule of rules) expect(documentRules).toContainEqual(rule)
  expect(settingsProblems(toRequestBody(form, version), storedSettings)).toEqual({})
  expect(isChanged(form, original)).toBe(false)
})

test('no mail server is sent to a provider without mail support', () => {
  const olderSettings = {
    ...storedSettings,
    mailHost: '',
    mailPort: 0,
    mailUser: '',
    mailFrom: '',
    hasMailPassword: false,
  }
  const storedDraft = formValues(baseOf(olderSettings).values)
  const draft = toRequestBody({ ...storedDraft, phone: '0184 2380012' }, version)
  expect([draft.mailHost, draft.mailPort]).toEqual([undefined, undefined])
  expect(settingsProblems(draft, olderSettings)).toEqual({})
  expect(isChanged(storedDraft, baseOf(olderSettings).values)).toBe(false)
})

test('every kind of input counts as a change, including removal of the card secret', () => {
  expect(isChanged({ ...form, refundDays: undefined }, original)).toBe(true)
  expect(isChanged({ ...form, removeCardSecret: true }, original)).toBe(true)
  const documents = { ...form.documents, [documentKey('Permanent', 'idProof')]: true }
  expect(isChanged({ ...form, documents }, original)).toBe(true)
})

test('the GST number must match the tax status and the state', () => {
  const problemsOf = (changes: Partial<typeof form>) =>
    settingsProblems(toRequestBody({ ...form, ...changes }, version), storedSettings)
  expect(problemsOf({ taxStatus: 'unregistered' })).toEqual({ gstin: expect.stringMatching(/not registered/) })
  expect(problemsOf({ taxStatus: 'unregistered', gstin: '' })).toEqual({})
  expect(problemsOf({ taxStatus: 'composition', gstin: '' })).toEqual({
    gstin: expect.stringMatching(/^Enter the GST/),
  })
  expect(problemsOf({ stateCode: '09' })).toEqual({ stateCode: 'The GST number is of Haryana (06)' })
  expect(problemsOf({ sac: '1234' })).toEqual({ sac: expect.stringMatching(/^Four or six digits/) })
})

test('an empty number field is a problem of that field', () => {
  const problems = settingsProblems(toRequestBody({ ...form, taxRate: undefined, name: ' ' }, version), storedSettings)
  expect(problems).toEqual({
    taxRate: 'A whole number from 0 to 99',
    name: 'Enter the name of the institute, as on receipts',
  })
})

test('a draft never holds the card secret, and an unreadable draft is ignored', () => {
  const storedDraft = {
    base: { version, values: original },
    values: storableValues({ ...form, cardSecret: 'rzp-secret-1' }),
  }
  expect(JSON.stringify(storedDraft)).not.toContain('rzp-secret-1')
  expect(parseStoredDraft(JSON.parse(JSON.stringify(storedDraft)))).toEqual(storedDraft)
  expect(parseStoredDraft({ values: original })).toBeUndefined()
})

test('a draft with the field names of an earlier version is read', () => {
  const { canRenewExpired: _, ...values } = original
  const earlierDraft = {
    base: { version, values: { ...values, renewExpired: false } },
    values: { ...values, renewExpired: true },
  }
  expect(parseStoredDraft(earlierDraft)?.values).toEqual({ ...original, canRenewExpired: true })
})

test('two people’s changes are merged; local values win in conflicting fields', () => {
  const photo = documentKey('Learner', 'passportPhoto')
  const idProof = documentKey('Learner', 'idProof')
  const localValues = {
    ...form,
    refundDays: 7,
    phone: '0184 1',
    cardSecret: 'rzp-secret-1',
    documents: { ...form.documents, [idProof]: true },
  }
  const serverValues = {
    ...original,
    refundDays: 5,
    taxRate: 12,
    phone: '0184 1',
    documents: { ...original.documents, [photo]: false },
  }
  const { values, conflictingFields } = rebase(original, localValues, serverValues)
  expect(values).toMatchObject({ refundDays: 7, taxRate: 12, phone: '0184 1', cardSecret: 'rzp-secret-1' })
  expect(values.documents).toMatchObject({ [photo]: false, [idProof]: true })
  expect(conflictingFields).toEqual(['refundDays'])
})

test('no holidays are sent to a provider that does not store any', () => {
  const { holidays, ...olderSettings } = storedSettings
  const olderBase = baseOf(olderSettings)
  expect(olderBase.values.holidays).toBeUndefined()
  expect(toRequestBody(formValues(olderBase.values), olderBase.version).holidays).toBeUndefined()
})

test('a holiday without a date is refused, not dropped', () => {
  const holidays = [...(form.holidays ?? []), { id: 1, day: '', name: '' }]
  const changedForm = { ...form, holidays }
  expect(isChanged(changedForm, original)).toBe(true)
  expect(settingsProblems(toRequestBody(changedForm, version), storedSettings).holidays).toBe(
    'Enter the date of each holiday',
  )
})
