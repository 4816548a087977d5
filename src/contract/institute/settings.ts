import * as z from 'zod/mini'
import { asExtension, get, type Input, type Output, putWithoutId } from '../protocol/endpoint'
import { enumWithFallback } from '../protocol/enum-fields'
import { count, countWithDefault, flag, instant, optionalText, text, textList } from '../protocol/fields'
import { wireObject } from '../protocol/wire'
import { gstinProblem } from './gstin'
import { mailLanguages, mailSecurities } from './mail-options'
import { type MailField, mailProblems, type StoredMailSettings } from './mail-rules'
import { defaultHoldMinutes, defaultOfferHours } from './seat-defaults'
import { settingRules } from './setting-rules'

/** The documents that a licence category requires (D-19). */
export const documentRule = { licenceCategory: text, required: z.array(z.string()) } as const

const settings = {
  /** Counts up with each change. */
  version: count,
  changedAt: instant,
  /** The name of whoever changed them last; '' since they were set up. */
  changedBy: text,
  name: text,
  nameHindi: text,
  address: textList,
  addressHindi: textList,
  phone: text,
  email: text,
  logo: text,
  gstin: text,
  upiId: text,
  taxRate: count,
  invoicePrefix: text,
  renewExpired: flag,
  /** Cash is taken, and paid back, only in an open shift. */
  cashNeedsShift: flag,
  /** A shift is closed without what is expected in sight, until the count is entered. */
  countsBlind: flag,
  refundDays: count,
  holdMinutes: countWithDefault(defaultHoldMinutes),
  offerHours: countWithDefault(defaultOfferHours),
  theoryThreshold: count,
  practicalThreshold: count,
  publicUrl: text,
  /** The server that takes the institute's mails; '' where none leave. */
  mailHost: text,
  /** 0 of a provider of ours from before mails left: it has none of this (D-258). */
  mailPort: count,
  mailSecurity: enumWithFallback(mailSecurities),
  mailUser: text,
  mailFrom: text,
  mailLanguage: enumWithFallback(mailLanguages),
  mailsCodes: flag,
  mailsConfirmations: flag,
  mailsCancellations: flag,
  mailsReminders: flag,
  /** Whether a password is stored for the mail server; it is told to nobody. */
  hasMailPassword: flag,
  documentRules: z.array(wireObject(documentRule)),
  /** Whether card payments are signed; the secret itself is told to nobody. */
  hasCardSecret: flag,
  /** Whether the card provider's messages are believed: those that are signed with this secret. */
  hasCardWebhookSecret: flag,
  /** The half of the card provider's key that everybody may see; '' where there is none. */
  cardKeyId: text,
} as const

const secret = z.pipe(
  optionalText(200),
  z.string().check(
    z.trim(),
    z.refine((secret) => secret === '' || secret.length >= 8, 'At least 8 letters'),
  ),
)

const settingsDraft = {
  ...settingRules,
  /** That of the settings which were changed: refused with `conflict` when somebody has changed them since. */
  version: z.int(),
  documentRules: z.array(wireObject(documentRule)).check(z.maxLength(20)),
  /** '' leaves the one that is set. */
  cardSecret: secret,
  /** Takes the key and both secrets away. */
  removeCardSecret: flag,
  /** '' leaves the one that is set. */
  mailPassword: z.optional(optionalText(200)),
  removeMailPassword: z.optional(z.boolean()),
  cardWebhookSecret: z.optional(secret),
  /** Left as it is where it is not told. */
  cashNeedsShift: z.optional(z.boolean()),
  countsBlind: z.optional(z.boolean()),
} as const

/** Everything that a superadmin sets; all of it is an extension. */
export const instituteSettings = {
  read: asExtension(get('institute/settings', '', settings)),
  update: asExtension(putWithoutId('institute/settings', settingsDraft)),
}
export type InstituteSettings = Output<typeof instituteSettings.read>
export type SettingsDraft = Input<typeof instituteSettings.update>
export type SettingsProblems = Partial<Record<keyof SettingsDraft, string>>

const draftSchema = wireObject(settingsDraft)
type StoredSettings = Pick<InstituteSettings, 'gstin'> & StoredMailSettings

/**
 * What is wrong with changed settings, by field: each field's own rule, and what `before` must be known for. A GST number
 * that is there already stays as it is; a new one must have its check character.
 */
export function settingsProblems(draft: SettingsDraft, before: StoredSettings): SettingsProblems {
  const problems: SettingsProblems = {}
  for (const { path, message } of z.safeEncode(draftSchema, draft).error?.issues ?? [])
    problems[path[0] as keyof SettingsDraft] ??= message
  const gstin = draft.gstin.trim().toUpperCase()
  if (gstin !== '' && gstin !== before.gstin && gstinProblem(gstin)) problems.gstin = gstinProblem(gstin)
  if (draft.removeCardSecret && draft.cardSecret !== '')
    problems.cardSecret = 'Enter a new secret or remove the old one, not both'
  for (const [name, problem] of Object.entries(mailProblems(draft, before))) problems[name as MailField] ??= problem
  return problems
}
