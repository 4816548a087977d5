import * as z from 'zod/mini'
import type { InstituteSettings, SettingsDraft } from '#contract/institute/settings'
import { documentKinds, licenceCategories } from '#contract/registration/options'

const number = z.optional(z.number())
/** What the form keeps as a draft: everything but the card provider's secrets, which lie nowhere on this counter. */
const kept = z.object({
  name: z.string(),
  nameHindi: z.string(),
  /** Lines as they are typed. */
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
  /** Drafts of earlier versions lack it. */
  cashNeedsShift: z.optional(z.boolean()),
  /** Whether it is required, by `documentKey`. */
  documents: z.record(z.string(), z.boolean()),
  publicUrl: z.string(),
  /** Drafts of earlier versions lack it. */
  cardKeyId: z.optional(z.string()),
})
export type KeptValues = z.output<typeof kept>
const secrets = ['cardSecret', 'cardWebhookSecret'] as const
export type SettingsValues = KeptValues & { cardSecret: string; cardWebhookSecret: string; removeCardSecret: boolean }

/** The settings that the form began with. */
const base = z.object({ version: z.int(), values: kept })
export type Base = z.output<typeof base>
const leftOver = z.object({ base, values: kept })
export type LeftOver = z.output<typeof leftOver>

/** A form that an earlier sitting left behind; undefined when it cannot be read. */
export const readLeftOver = (stored: unknown): LeftOver | undefined => leftOver.safeParse(stored).data

export const documentKey = (licence: string, document: string): string => `${licence}/${document}`
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

export function baseOf(settings: InstituteSettings): Base {
  const { version, documentRules, address, addressHindi, ...same } = settings
  const required = documentRules.flatMap((rule) =>
    rule.required.map((document) => documentKey(rule.licenceCategory, document)),
  )
  const keys = licenceCategories.flatMap((licence) => documentKinds.map((document) => documentKey(licence, document)))
  return {
    version,
    values: kept.parse({
      ...same,
      address: address.join('\n'),
      addressHindi: addressHindi.join('\n'),
      documents: Object.fromEntries(keys.map((key) => [key, required.includes(key)])),
    }),
  }
}

/** A form without anything that is not stored yet. */
export const formValues = (values: KeptValues): SettingsValues => ({
  ...values,
  cardSecret: '',
  cardWebhookSecret: '',
  removeCardSecret: false,
})

/** Without the secrets. */
export const keptOf = (values: SettingsValues): KeptValues => kept.parse(values)

/** What is sent, of settings that had this version. A number that is empty is none, which its rule refuses. */
export function draftOf({ documents, ...values }: SettingsValues, version: number): SettingsDraft {
  const { taxRate = Number.NaN, refundDays = Number.NaN } = values
  const { holdMinutes = Number.NaN, offerHours = Number.NaN } = values
  const { theoryThreshold = Number.NaN, practicalThreshold = Number.NaN } = values
  return {
    ...values,
    version,
    taxRate,
    refundDays,
    holdMinutes,
    offerHours,
    theoryThreshold,
    practicalThreshold,
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
  !isSame(keptOf(values), from) || secrets.some((name) => values[name] !== '') || values.removeCardSecret

type Fields = Readonly<Record<string, unknown>>
/** What was changed here stays, everything else becomes theirs; `both` names what was changed to different things. */
function merged(before: Fields, mine: Fields, theirs: Fields): { values: Fields; both: string[] } {
  const changed = Object.keys(before).filter((name) => !isSame(mine[name], before[name]))
  const both = changed.filter((name) => !isSame(theirs[name], before[name]) && !isSame(theirs[name], mine[name]))
  return { values: { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) }, both }
}

/** A form that goes on with settings which somebody else has changed meanwhile; documents are told apart one by one. */
export function rebased(before: KeptValues, mine: SettingsValues, theirs: KeptValues) {
  const documents = merged(before.documents, mine.documents, theirs.documents)
  const whole = merged({ ...before, documents: {} }, { ...keptOf(mine), documents: {} }, { ...theirs, documents: {} })
  const { cardSecret, cardWebhookSecret, removeCardSecret } = mine
  return {
    values: {
      ...kept.parse({ ...whole.values, documents: documents.values }),
      cardSecret,
      cardWebhookSecret,
      removeCardSecret,
    },
    both: [...whole.both, ...documents.both],
  }
}
