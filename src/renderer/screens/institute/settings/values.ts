import * as z from 'zod/mini'
import { mailLanguages, mailSecurities } from '#contract/institute/mail-options'
import type { InstituteSettings, SettingsDraft } from '#contract/institute/settings'
import { taxStatuses } from '#contract/institute/tax-statuses'
import { documentKinds, licenceCategories } from '#contract/registration/options'

/** A number field: a valid number, or the text as typed. */
const numberInput = z.optional(z.union([z.number(), z.string()]))
/** Fields of newer versions: missing in drafts of earlier ones. */
const newerText = z.optional(z.string())
const newerFlag = z.optional(z.boolean())
/** A row in the form's table of holidays; `id`: key of the row, not stored by the server. */
const holidayInput = z.object({ id: z.int(), day: z.string(), name: z.string() })
export type HolidayInput = z.output<typeof holidayInput>
/** Form values in a stored draft: all except secrets, which are never stored on this workstation. */
const storableSchema = z.object({
  name: z.string(),
  nameHindi: z.string(),
  /** One line of the address per line. */
  address: z.string(),
  addressHindi: z.string(),
  phone: z.string(),
  email: z.string(),
  logo: z.string(),
  gstin: z.string(),
  taxStatus: z.optional(z.enum(['', ...taxStatuses])),
  stateCode: newerText,
  sac: newerText,
  upiId: z.string(),
  taxRate: numberInput,
  invoicePrefix: z.string(),
  refundDays: numberInput,
  /** Paise; '' for none, also in drafts of earlier versions. */
  refundApprovalAbove: z._default(z.union([z.number(), z.string()]), ''),
  holdMinutes: numberInput,
  offerHours: numberInput,
  /** Missing for a provider that does not store holidays. */
  holidays: z.optional(z.array(holidayInput)),
  theoryThreshold: numberInput,
  practicalThreshold: numberInput,
  /** A licence that has expired can still be renewed. */
  canRenewExpired: z.boolean(),
  cashNeedsShift: newerFlag,
  countsBlind: newerFlag,
  mailHost: newerText,
  mailPort: numberInput,
  mailSecurity: z.optional(z.enum(mailSecurities)),
  mailUser: newerText,
  mailFrom: newerText,
  mailLanguage: z.optional(z.enum(mailLanguages)),
  mailsCodes: newerFlag,
  mailsConfirmations: newerFlag,
  mailsCancellations: newerFlag,
  mailsReminders: newerFlag,
  /** Whether a document is required, by `documentKey`. */
  documents: z.record(z.string(), z.boolean()),
  publicUrl: z.string(),
  cardKeyId: newerText,
})
export type StorableValues = z.output<typeof storableSchema>
const secrets = ['cardSecret', 'cardWebhookSecret', 'mailPassword'] as const
const removals = ['removeCardSecret', 'removeMailPassword'] as const
type Secrets = Record<(typeof secrets)[number], string> & Record<(typeof removals)[number], boolean>
export type SettingsValues = StorableValues & Secrets

/** Settings of the server that the edit started from. */
export type Base = { version: number; values: StorableValues }
/** Drafts of earlier versions have `renewExpired` instead. */
const storedValues = z.pipe(
  z.transform((values) => ({ canRenewExpired: Object(values).renewExpired, ...Object(values) })),
  storableSchema,
)
const storedSettingsDraft = z.object({
  base: z.object({ version: z.int(), values: storedValues }),
  values: storedValues,
})
export type StoredSettingsDraft = z.output<typeof storedSettingsDraft>

/** Undefined for an invalid draft. */
export const parseStoredDraft = (stored: unknown): StoredSettingsDraft | undefined =>
  storedSettingsDraft.safeParse(stored).data

export const documentKey = (licence: string, document: string): string => `${licence}/${document}`
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** True if the provider can send mails. An older provider returns no port. */
export const canSendMails = ({ mailPort }: Pick<InstituteSettings, 'mailPort'>): boolean => mailPort > 0

/** Form values of stored settings, as the base of an edit. */
export function baseOf(settings: InstituteSettings): Base {
  const { version, documentRules, address, addressHindi, ...storableSettings } = settings
  const required = documentRules.flatMap((rule) =>
    rule.required.map((document) => documentKey(rule.licenceCategory, document)),
  )
  const keys = licenceCategories.flatMap((licence) => documentKinds.map((document) => documentKey(licence, document)))
  return {
    version,
    values: storableSchema.parse({
      ...storableSettings,
      refundApprovalAbove: settings.refundApprovalAbove ?? '',
      holidays: settings.holidays?.map((holiday, id) => ({ id, ...holiday })),
      ...(canSendMails(settings) ? {} : { mailHost: undefined, mailPort: undefined }),
      address: address.join('\n'),
      addressHindi: addressHindi.join('\n'),
      documents: Object.fromEntries(keys.map((key) => [key, required.includes(key)])),
    }),
  }
}

/** Form values with empty inputs of secrets. */
export const formValues = (values: StorableValues): SettingsValues => ({
  ...values,
  cardSecret: '',
  cardWebhookSecret: '',
  removeCardSecret: false,
  mailPassword: '',
  removeMailPassword: false,
})

/** Form values without secrets. */
export const storableValues = (values: SettingsValues): StorableValues => storableSchema.parse(values)

/** NaN for an empty or invalid number, which validation rejects. */
const numberOf = (value: string | number | undefined): number => (typeof value === 'number' ? value : Number.NaN)

/** Paise; null for an empty field. */
const amountOrNone = (value: string | number | undefined): number | null =>
  value === undefined || value === '' ? null : numberOf(value)

/** Request body of a save whose edit started from this version of the settings. */
export function toRequestBody({ documents, ...values }: SettingsValues, version: number): SettingsDraft {
  return {
    ...values,
    version,
    taxRate: numberOf(values.taxRate),
    refundDays: numberOf(values.refundDays),
    refundApprovalAbove: amountOrNone(values.refundApprovalAbove),
    holdMinutes: numberOf(values.holdMinutes),
    offerHours: numberOf(values.offerHours),
    holidays: values.holidays?.map(({ day, name }) => ({ day, name })),
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

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
export const isChanged = (values: SettingsValues, original: StorableValues): boolean =>
  !isEqual(storableValues(values), original) ||
  secrets.some((name) => values[name] !== '') ||
  removals.some((name) => values[name])

type Fields = Readonly<Record<string, unknown>>
/** Three-way merge: local changes win; `conflictingFields` are changed differently on both sides. */
function merge(original: Fields, local: Fields, remote: Fields): { values: Fields; conflictingFields: string[] } {
  const changedNames = Object.keys(original).filter((name) => !isEqual(local[name], original[name]))
  const conflictingFields = changedNames.filter(
    (name) => !isEqual(remote[name], original[name]) && !isEqual(remote[name], local[name]),
  )
  return {
    values: { ...remote, ...Object.fromEntries(changedNames.map((name) => [name, local[name]])) },
    conflictingFields,
  }
}

/** Rebases the form on settings that changed elsewhere. Each required document is merged on its own. */
export function rebase(original: StorableValues, local: SettingsValues, remote: StorableValues) {
  const documents = merge(original.documents, local.documents, remote.documents)
  const fields = merge(
    { ...original, documents: {} },
    { ...storableValues(local), documents: {} },
    { ...remote, documents: {} },
  )
  const { cardSecret, cardWebhookSecret, removeCardSecret, mailPassword, removeMailPassword } = local
  const secretInputs = { cardSecret, cardWebhookSecret, removeCardSecret, mailPassword, removeMailPassword }
  return {
    values: { ...storableSchema.parse({ ...fields.values, documents: documents.values }), ...secretInputs },
    conflictingFields: [...fields.conflictingFields, ...documents.conflictingFields],
  }
}
