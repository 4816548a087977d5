import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { addMonths, ageOn } from '../protocol/calendar'
import { wireObject } from '../protocol/wire'
import { buyerKeys, buyerProblems, pickBuyer } from './buyer'
import { type DocumentKind, stateName } from './options'
import { type RegistrationDraft, registrationDraft } from './registration'

/** Data for the rules that depend on more than one field. */
export type RuleContext = {
  /** 'YYYY-MM-DD' in India. */
  today: string
  /** True if the institute renews expired licences (D-20). */
  canRenewExpired: boolean
  /** Documents that the draft's licence category requires (D-19). */
  requiredDocuments: readonly string[]
}
export type RegistrationProblems = Partial<Record<keyof RegistrationDraft, string>>

export const minimumAge = 18

/** Default of required documents by licence category (S1 §5.6). */
export const requiredDocuments: Record<RegistrationDraft['licenceCategory'], readonly DocumentKind[]> = {
  Learner: ['passportPhoto'],
  Permanent: [],
  Renewal: ['passportPhoto', 'drivingLicense'],
  'N/A': ['passportPhoto'],
}

const documentMessages: Record<DocumentKind, string> = {
  passportPhoto: t`Select passport photo`,
  drivingLicense: t`Select driving license photo`,
  idProof: t`Select ID proof`,
  medicalCertificate: t`Select medical certificate`,
}

type Tabs = Record<string, readonly (keyof RegistrationDraft)[]>
/** Fields on no tab: constants, mode, payment id, and those that `licenceInput` derives from other fields. */
export type FieldWithoutTab =
  | 'state'
  | 'authority'
  | 'permanentLicenceNumber'
  | 'paymentId'
  | 'mode'
  | 'registrationType'
type MissingField<T extends Tabs> = Exclude<keyof RegistrationDraft, T[keyof T][number] | FieldWithoutTab>
/** Returns `tabs`. Does not compile if a field of the draft is on no tab. */
function assertEveryField<const T extends Tabs>(
  tabs: [MissingField<T>] extends [never] ? T : { missing: MissingField<T> },
): T {
  return tabs as T
}

/** Fields of each tab (S1 §5.4–5.6) in the order of the form and of the checks (D-60). */
export const wizardTabs = assertEveryField({
  course: [
    'vehicleCategoryId',
    'courseTypeId',
    'courseCategoryId',
    'courseNameId',
    'licenceCategory',
    'licenceNumber',
    'issueDate',
    'validTill',
    'authorityCity',
    'authorityDistrict',
    'dateOfCourse',
    'slotId',
  ],
  personal: [
    'phone',
    'email',
    'firstName',
    'middleName',
    'lastName',
    'dateOfBirth',
    'gender',
    'bloodGroup',
    'qualification',
    'address',
    'district',
    'city',
    'pin',
  ],
  document: ['passportPhoto', 'drivingLicense', 'idProof', 'medicalCertificate'],
  payment: buyerKeys,
})
export type WizardTab = keyof typeof wizardTabs

/** A learner licence is valid for six months (S1 §5.4, D-21). */
export const learnerValidTill = (issueDate: string): string => (issueDate ? addMonths(issueDate, 6) : '')

/**
 * Licence fields as sent: `authority` is constant, the other fields are '' for N/A, and only Permanent and Renewal fill
 * `permanentLicenceNumber` (S1 §5.4, D-22).
 */
export const licenceInput = ({
  licenceCategory,
  licenceNumber,
}: {
  licenceCategory: string
  licenceNumber: string
}) => ({
  authority: stateName,
  permanentLicenceNumber: ['Permanent', 'Renewal'].includes(licenceCategory) ? licenceNumber : '',
  ...(licenceCategory === 'N/A' ? emptyLicence : {}),
})
const emptyLicence = { licenceNumber: '', issueDate: '', validTill: '', authorityCity: '', authorityDistrict: '' }

const draftSchema = wireObject(registrationDraft)

/**
 * Problems of a draft: one message per field, from the schema and the rules between fields (S1 §5.4–5.6); {} if it can
 * be saved. Used by form and provider.
 */
export function registrationProblems(draft: RegistrationDraft, context: RuleContext): RegistrationProblems {
  const problems: RegistrationProblems = {
    ...documentProblems(draft, context),
    ...licenceProblems(draft, context),
    ...buyerProblems(pickBuyer(draft)),
  }
  if (draft.dateOfCourse && draft.dateOfCourse < context.today)
    problems.dateOfCourse = t`Preferred Training Date cannot be before today`
  if (draft.dateOfBirth && ageOn(draft.dateOfBirth, context.today) < minimumAge) {
    problems.dateOfBirth = t`The trainee must be at least ${minimumAge} years old`
  }
  const encoded = z.safeEncode(draftSchema, draft)
  const fieldProblems: RegistrationProblems = {}
  for (const issue of encoded.error?.issues ?? [])
    fieldProblems[issue.path[0] as keyof RegistrationDraft] ??= issue.message
  return { ...problems, ...fieldProblems }
}

/** Problems of one tab, in the order of its fields. */
export function tabProblems(tab: WizardTab, problems: RegistrationProblems): [keyof RegistrationDraft, string][] {
  return wizardTabs[tab].flatMap((field) =>
    problems[field] ? [[field, problems[field]] as [typeof field, string]] : [],
  )
}

function licenceProblems(draft: RegistrationDraft, context: RuleContext): RegistrationProblems {
  if (draft.licenceCategory === 'N/A') return {}
  const problems: RegistrationProblems = {}
  const canBeExpired = draft.licenceCategory === 'Renewal' && context.canRenewExpired
  if (!draft.licenceNumber.trim()) problems.licenceNumber = t`Sorry! Driver's License Number must be specified`
  if (!draft.issueDate) problems.issueDate = t`Sorry! Issue Date must be specified`
  else if (draft.issueDate > context.today) problems.issueDate = t`Issue Date cannot be in the future`
  if (!draft.validTill) problems.validTill = t`Sorry! Valid Date must be specified`
  else if (draft.licenceCategory === 'Learner') {
    if (draft.validTill !== learnerValidTill(draft.issueDate))
      problems.validTill = t`A learner licence is valid for six months from its issue`
  } else if (draft.validTill < context.today && !canBeExpired) {
    problems.validTill = t`Valid Date cannot be in the past`
  }
  if (!draft.authorityCity) problems.authorityCity = t`Sorry! License Authority City must be specified`
  if (!draft.authorityDistrict) problems.authorityDistrict = t`Sorry! License Authority District must be specified`
  return problems
}

function documentProblems(draft: RegistrationDraft, context: RuleContext): RegistrationProblems {
  const missing = wizardTabs.document.filter((kind) => context.requiredDocuments.includes(kind) && !draft[kind])
  return Object.fromEntries(missing.map((kind) => [kind, documentMessages[kind]]))
}
