import * as z from 'zod/mini'
import { mailLanguages, mailSecurities } from '#contract/institute/mail-options'
import type { InstituteSettings, SettingsDraft } from '#contract/institute/settings'
import { documentKinds, licenceCategories } from '#contract/registration/options'

/** An invalid number stays as typed. */
const number = z.optional(z.union([z.number(), z.string()]))
/** Missing in drafts of earlier versions. */
const laterField = z.optional(z.string())
const lateFlag = z.optional(z.boolean())
/** Draft of the form: everything except secrets and the mail password, which are never stored on this workstation. */
const keptSchema = z.object({
  name: z.string(),
  nameHindi: z.string(),
  /** One per line. */
  address: z.string(),
  addressHindi: z.string(),
  phone: z.string(),
  email: z.string(),
  logo: z.string(),
  gstin: z.string(),
  upiId: z.string(),
  taxRate: number,
  invoicePrefix: z.string(),
  refundDays: number,
  holdMinutes: number,
  offerHours: number,
  theoryThreshold: number,
  practicalThreshold: number,
  renewExpired: z.boolean(),
  cashNeedsShift: lateFlag,
  countsBlind: lateFlag,
  mailHost: laterField,
  mailPort: number,
  mailSecurity: z.optional(z.enum(mailSecurities)),
  mailUser: laterField,
  mailFrom: laterField,
  mailLanguage: z.optional(z.enum(mailLanguages)),
  mailsCodes: lateFlag,
  mailsConfirmations: lateFlag,
  mailsCancellations: lateFlag,
  mailsReminders: lateFlag,
  /** Required or not, by `documentKey`. */
  documents: z.record(z.string(), z.boolean()),
  publicUrl: z.string(),
  cardKeyId: laterField,
})
export type KeptValues = z.output<typeof keptSchema>
const secrets = ['cardSecret', 'cardWebhookSecret', 'mailPassword'] as const
const removals = ['removeCardSecret', 'removeMailPassword'] as const
type Secrets = Record<(typeof secrets)[number], string> & Record<(typeof removals)[number], boolean>
export type SettingsValues = KeptValues & Secrets

/** Settings at the start of the edit. */
const base = z.object({ version: z.int(), values: keptSchema })
export type Base = z.output<typeof base>
const leftOver = z.object({ base, values: keptSchema })
export type LeftOver = z.output<typeof leftOver>

/** Parses a draft of an earlier session; undefined when it is invalid. */
export const readLeftOver = (stored: unknown): LeftOver | undefined => leftOver.safeParse(stored).data

export const documentKey = (licence: string, document: string): string => `${licence}/${document}`
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** True if the provider supports a mail server; older providers without sending return no port. */
export const sendsMails = ({ mailPort }: Pick<InstituteSettings, 'mailPort'>): boolean => mailPort > 0

export function baseOf(settings: InstituteSettings): Base {
  const { version, documentRules, address, addressHindi, ...same } = settings
  const required = documentRules.flatMap((rule) =>
    rule.required.map((document) => documentKey(rule.licenceCategory, document)),
  )
  const keys = licenceCategories.flatMap((licence) => documentKinds.map((document) => documentKey(licence, document)))
  return {
    version,
    values: keptSchema.parse({
      ...same,
      ...(sendsMails(settings) ? {} : { mailHost: undefined, mailPort: undefined }),
      address: address.join('\n'),
      addressHindi: addressHindi.join('\n'),
      documents: Object.fromEntries(keys.map((key) => [key, required.includes(key)])),
    }),
  }
}

/** Form values without unsaved changes. */
export const formValues = (values: KeptValues): SettingsValues => ({
  ...values,
  cardSecret: '',
  cardWebhookSecret: '',
  removeCardSecret: false,
  mailPassword: '',
  removeMailPassword: false,
})

/** Form values without secrets. */
export const keptOf = (values: SettingsValues): KeptValues => keptSchema.parse(values)

/** NaN for an empty or invalid number, which validation rejects. */
const numberOf = (value: string | number | undefined): number => (typeof value === 'number' ? value : Number.NaN)

/** Request body, for settings of this version. */
export function draftOf({ documents, ...values }: SettingsValues, version: number): SettingsDraft {
  return {
    ...values,
    version,
    taxRate: numberOf(values.taxRate),
    refundDays: numberOf(values.refundDays),
    holdMinutes: numberOf(values.holdMinutes),
    offerHours: numberOf(values.offerHours),
    theoryThreshold: numberOf(values.theoryThreshold),
    practicalThreshold: numberOf(values.practicalThreshold),
    mailPort: values.mailHost === undefined ? undefined : numberOf(values.mailPort),
    address: linesOf(values.address),
    addressHindi: linesOf(values.addressHindi),
    documentRules: licenceCategories.map((licenceCategory) => ({
      licenceCategory,
      required: documentKinds.filter((document) => documents[documentKey(licenceCategory, document)]),
    })),
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
export const isChanged = (values: SettingsValues, from: KeptValues): boolean =>
  !isSame(keptOf(values), from) || secrets.some((name) => values[name] !== '') || removals.some((name) => values[name])

type Fields = Readonly<Record<string, unknown>>
/** Three-way merge: local changes win; `both` names fields changed differently on both sides. */
function merged(before: Fields, local: Fields, remote: Fields): { values: Fields; both: string[] } {
  const changedNames = Object.keys(before).filter((name) => !isSame(local[name], before[name]))
  const both = changedNames.filter((name) => !isSame(remote[name], before[name]) && !isSame(remote[name], local[name]))
  return { values: { ...remote, ...Object.fromEntries(changedNames.map((name) => [name, local[name]])) }, both }
}

/** Rebases the form on settings that changed elsewhere; documents merge one by one. */
export function rebased(before: KeptValues, local: SettingsValues, remote: KeptValues) {
  const documents = merged(before.documents, local.documents, remote.documents)
  const fields = merged({ ...before, documents: {} }, { ...keptOf(local), documents: {} }, { ...remote, documents: {} })
  const { cardSecret, cardWebhookSecret, removeCardSecret, mailPassword, removeMailPassword } = local
  const unmerged = { cardSecret, cardWebhookSecret, removeCardSecret, mailPassword, removeMailPassword }
  return {
    values: { ...keptSchema.parse({ ...fields.values, documents: documents.values }), ...unmerged },
    both: [...fields.both, ...documents.both],
  }
}
