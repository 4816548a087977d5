import { t } from '@lingui/core/macro'
import { getLanguageName } from '#contract/language-names'
import { formatDay } from '#contract/protocol/format'
import { ownValue } from '#contract/protocol/own-value'
import type { ChangeRequest, RequestContent } from '#contract/staff/change-request'

/** Determines how a field is displayed and compared. */
export type FieldKind = 'text' | 'html' | 'image' | 'video' | 'names'
/** Empty without a value; otherwise one entry, or several for the kind `names`. */
export type FieldValue = readonly string[]
type Field = { label: string; kind: FieldKind }
type FieldKey = keyof RequestContent

/** Fields in display order. */
const fields: Readonly<Record<FieldKey, Field>> = {
  title: { label: t`Title`, kind: 'text' },
  heading: { label: t`Title`, kind: 'html' },
  name: { label: t`Name`, kind: 'text' },
  question: { label: t`Question`, kind: 'text' },
  category: { label: t`Category`, kind: 'text' },
  type: { label: t`Type`, kind: 'text' },
  date: { label: t`Date`, kind: 'text' },
  email: { label: t`E-mail`, kind: 'text' },
  phone: { label: t`Phone`, kind: 'text' },
  role: { label: t`Role`, kind: 'text' },
  roles: { label: t`Roles`, kind: 'names' },
  menus: { label: t`Menus`, kind: 'names' },
  language: { label: t`Language`, kind: 'text' },
  isActive: { label: t`Status`, kind: 'text' },
  description: { label: t`Description`, kind: 'html' },
  answer: { label: t`Answer`, kind: 'html' },
  image: { label: t`Image`, kind: 'image' },
  video: { label: t`Video`, kind: 'video' },
}
/** By part: the fields whose label or kind differs in its form. */
const partFields: Readonly<Record<string, Partial<Record<FieldKey, Field>>>> = {
  information: { title: { label: t`Name`, kind: 'text' } },
  HomeContent: { title: { label: t`Name`, kind: 'text' } },
  faqCategory: { description: { label: t`Description`, kind: 'text' } },
}

export type ComparedField = Field & {
  key: FieldKey
  pending: FieldValue
  existing: FieldValue
  live: FieldValue
  /** True if the request would change the field. */
  isChanged: boolean
  /** True if the field of the entry was changed since the request. */
  isChangedSince: boolean
}
/**
 * `existing`: the entry at the time of the request; `live`: the current entry. `placeholder`: text of a side without
 * content; '' otherwise.
 */
export type ComparedColumn = { side: 'pending' | 'existing' | 'live'; title: string; placeholder: string }
export type ComparedContents = { columns: ComparedColumn[]; fields: ComparedField[] }

/** Compares a request by field with the entry when requested (S3 §2), and with the current entry if it differs. */
export function compareContents(request: ChangeRequest): ComparedContents {
  const { part, purpose, existing, live, deactivationReason } = request
  const removalText = deactivationReason ? t`Will be deactivated` : t`Will be deleted`
  const isAddition = /^(add|create)/i.test(purpose)
  const missingText = isAddition ? t`Nothing exists yet` : t`Not provided by the server`
  const columns: ComparedColumn[] = [
    { side: 'pending', title: t`Content pending for approval`, placeholder: isRemoval(request) ? removalText : '' },
    {
      side: 'existing',
      title: live ? t`Existing when requested` : t`Existing content`,
      placeholder: isEmpty(existing) ? missingText : '',
    },
  ]
  if (live)
    columns.push({ side: 'live', title: t`Current content`, placeholder: isDeleted(request) ? t`Deleted since` : '' })
  const hasBothSides = columns.every(({ side, placeholder }) => side === 'live' || !placeholder)
  const comparedFields = keys.map((key): ComparedField => {
    const values = {
      pending: getValue(key, request),
      existing: getValue(key, existing),
      live: getValue(key, live),
    }
    return {
      key,
      ...(ownValue(partFields, part)?.[key] ?? fields[key]),
      ...values,
      isChanged: hasBothSides && !isSame(values.pending, values.existing),
      isChangedSince: !!live && !isDeleted(request) && !isSame(values.live, values.existing),
    }
  })
  return {
    columns,
    fields: comparedFields.filter((field) =>
      [field.pending, field.existing, field.live].some(({ length }) => length > 0),
    ),
  }
}

const keys = Object.keys(fields) as FieldKey[]
type OptionalContent = RequestContent | null | undefined

const isEmpty = (content: OptionalContent) => keys.every((key) => getValue(key, content).length === 0)
/** True if the request deletes the entry: it then has no content. */
export const isRemoval = (request: ChangeRequest): boolean => isEmpty(request)
/** True if the entry was deleted since the request. */
export const isDeleted = ({ live }: Pick<ChangeRequest, 'live'>): boolean => !!live && isEmpty(live)

function getValue(key: FieldKey, content: OptionalContent): FieldValue {
  const value = content?.[key]
  if (value === undefined || value === '') return []
  if (typeof value === 'boolean') return [value ? t`Active` : t`Deactive`]
  if (Array.isArray(value)) return value.map(({ name }) => name)
  if (typeof value === 'object') return value.name ? [value.name] : []
  if (key === 'language') return [getLanguageName(value)]
  return [key === 'date' ? formatDay(value) : value]
}

const isSame = (a: FieldValue, b: FieldValue) => a.length === b.length && a.every((entry, index) => entry === b[index])
