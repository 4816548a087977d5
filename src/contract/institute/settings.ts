import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, get, type Input, type Output, putWithoutId } from '../protocol/endpoint'
import { enumWithFallback } from '../protocol/enum-fields'
import { count, countWithDefault, flag, instant, optionalText, rupees, text, textList } from '../protocol/fields'
import { wireObject } from '../protocol/wire'
import { gstinProblem } from './gstin'
import { optionalHolidays } from './holiday'
import { mailLanguages, mailSecurities } from './mail-options'
import { type MailField, mailProblems, type StoredMailSettings } from './mail-rules'
import { defaultHoldMinutes, defaultOfferHours } from './seat-defaults'
import { settingRules } from './setting-rules'
import { optionalTaxStatus, taxProblems } from './tax-status'

/** Required documents of a licence category (D-19). */
export const documentRule = { licenceCategory: text, required: z.array(z.string()) } as const

const settings = {
  /** Incremented by each change. */
  version: count,
  changedAt: instant,
  /** Name of the person who made the last change; '' after setup. */
  changedBy: text,
  name: text,
  nameHindi: text,
  address: textList,
  addressHindi: textList,
  phone: text,
  email: text,
  logo: text,
  gstin: text,
  /** '' from an older provider, which has no tax status. */
  taxStatus: optionalTaxStatus,
  stateCode: text,
  sac: text,
  upiId: text,
  taxRate: count,
  invoicePrefix: text,
  /** Expired licences may be renewed (D-20). */
  canRenewExpired: ['renewExpired', flag],
  /** Cash payments and refunds need an open shift. */
  cashNeedsShift: flag,
  /** The cash of a shift is counted without showing the expected amounts. */
  countsBlind: flag,
  refundDays: count,
  /** Refunds above this amount need a superadmin's approval. Null (also from an older provider): no refund needs it. */
  refundApprovalAbove: z.nullish(rupees),
  /** Minutes of a seat hold, and hours of an offer to the waiting list. */
  holdMinutes: countWithDefault(defaultHoldMinutes),
  offerHours: countWithDefault(defaultOfferHours),
  /** Pass marks in per cent. */
  theoryThreshold: count,
  practicalThreshold: count,
  publicUrl: text,
  /** The institute's mail server; '' for none. */
  mailHost: text,
  /** 0 from an older provider without mail settings (D-258). */
  mailPort: count,
  mailSecurity: enumWithFallback(mailSecurities),
  mailUser: text,
  mailFrom: text,
  mailLanguage: enumWithFallback(mailLanguages),
  /** For each kind of mail, true if it is sent: `mailsCodes`, … `mailsReminders`. */
  mailsCodes: flag,
  mailsConfirmations: flag,
  mailsCancellations: flag,
  mailsReminders: flag,
  /** A password for the mail server is stored; the password itself is never in a response. */
  hasMailPassword: flag,
  documentRules: z.array(wireObject(documentRule)),
  holidays: optionalHolidays,
  /** The secret key of the card provider is stored; the key itself is never in a response. */
  hasCardSecret: flag,
  /** The secret for verifying webhooks of the card provider is stored; it is never in a response. */
  hasCardWebhookSecret: flag,
  /** Public part of the card provider's key; '' for none. */
  cardKeyId: text,
} as const

const secret = z.pipe(
  optionalText(200),
  z.string().check(
    z.trim(),
    z.refine((secret) => secret === '' || secret.length >= 8, t`At least 8 characters`),
  ),
)

const settingsDraft = {
  ...settingRules,
  /** Version of the edited settings: `conflict` if they have changed since. */
  version: z.int(),
  documentRules: z.array(wireObject(documentRule)).check(z.maxLength(20)),
  /** Secret key of the card provider; '' leaves it unchanged. */
  cardSecret: secret,
  /** Removes the card provider's key id and both its secrets. */
  removeCardSecret: flag,
  /** Absent or '' leaves the stored password unchanged. */
  mailPassword: z.optional(optionalText(200)),
  removeMailPassword: z.optional(z.boolean()),
  /** Absent or '' leaves the stored secret unchanged. */
  cardWebhookSecret: z.optional(secret),
  /** Absent leaves the stored value unchanged; the same for `countsBlind`. */
  cashNeedsShift: z.optional(z.boolean()),
  countsBlind: z.optional(z.boolean()),
} as const

/** The institute's settings, which the superadmin edits (extension). */
export const instituteSettings = {
  read: asExtension(get('institute/settings', '', settings)),
  update: asExtension(putWithoutId('institute/settings', settingsDraft)),
}
export type InstituteSettings = Output<typeof instituteSettings.read>
export type SettingsDraft = Input<typeof instituteSettings.update>
export type SettingsProblems = Partial<Record<keyof SettingsDraft, string>>

const draftSchema = wireObject(settingsDraft)
type StoredSettings = Pick<InstituteSettings, 'gstin' | 'taxStatus'> & StoredMailSettings

/**
 * Problems of changed settings by field: the rule of each field, rules between fields, and rules that compare with the
 * stored settings. A stored GST number is kept as it is; a new number needs a valid check character.
 */
export function settingsProblems(draft: SettingsDraft, stored: StoredSettings): SettingsProblems {
  const problems: SettingsProblems = {}
  for (const { path, message } of z.safeEncode(draftSchema, draft).error?.issues ?? [])
    problems[path[0] as keyof SettingsDraft] ??= message
  const gstin = draft.gstin.trim().toUpperCase()
  if (gstin !== '' && gstin !== stored.gstin && gstinProblem(gstin)) problems.gstin = gstinProblem(gstin)
  // Workstations of older versions send neither tax status nor state; the state then follows from the GST number.
  const taxStatus = draft.taxStatus || stored.taxStatus
  const stateCode = draft.stateCode ?? gstin.slice(0, 2)
  if (taxStatus && !problems.gstin)
    for (const [name, problem] of Object.entries(taxProblems({ taxStatus, gstin, stateCode })))
      problems[name as 'gstin' | 'stateCode'] ??= problem
  if (draft.removeCardSecret && draft.cardSecret !== '')
    problems.cardSecret = t`Enter a new secret or remove the old one, not both`
  for (const [name, problem] of Object.entries(mailProblems(draft, stored))) problems[name as MailField] ??= problem
  return problems
}
