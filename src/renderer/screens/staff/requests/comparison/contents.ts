import { formatDay } from '#contract/protocol/format'
import type { ChangeRequest, RequestContent } from '#contract/staff/change-request'

/** How a field is shown and compared. */
export type Kind = 'words' | 'html' | 'image' | 'video' | 'names'
/** Several of what is named; one of everything else, or none where it is empty. */
export type Value = readonly string[]
type Field = { label: string; kind: Kind }
type FieldKey = keyof RequestContent

/** In the order in which they are read: what an entry is called, what it says, what it shows. */
const fields: Readonly<Record<FieldKey, Field>> = {
  title: { label: 'Title', kind: 'words' },
  heading: { label: 'Title', kind: 'html' },
  name: { label: 'Name', kind: 'words' },
  question: { label: 'Question', kind: 'words' },
  category: { label: 'Category', kind: 'words' },
  type: { label: 'Type', kind: 'words' },
  date: { label: 'Date', kind: 'words' },
  email: { label: 'E-mail', kind: 'words' },
  phone: { label: 'Phone', kind: 'words' },
  role: { label: 'Role', kind: 'words' },
  roles: { label: 'Roles', kind: 'names' },
  menus: { label: 'Menus', kind: 'names' },
  language: { label: 'Language', kind: 'words' },
  isActive: { label: 'Status', kind: 'words' },
  description: { label: 'Description', kind: 'html' },
  answer: { label: 'Answer', kind: 'html' },
  image: { label: 'Image', kind: 'image' },
  video: { label: 'Video', kind: 'video' },
}
/** Where a part's own form calls or asks a field otherwise. */
const special: Readonly<Record<string, Partial<Record<FieldKey, Field>>>> = {
  information: { title: { label: 'Name', kind: 'words' } },
  HomeContent: { title: { label: 'Name', kind: 'words' } },
  faqCategory: { description: { label: 'Description', kind: 'words' } },
}

export type ComparedField = Field & {
  key: FieldKey
  pending: Value
  existing: Value
  live: Value
  /** The request would change it. */
  isChanged: boolean
  /** It is live otherwise than it was when somebody asked. */
  isChangedMeanwhile: boolean
}
/** `instead` stands for the whole column where it has no content. */
export type ComparedColumn = { of: 'pending' | 'existing' | 'live'; title: string; instead: string }
export type Contents = { columns: ComparedColumn[]; fields: ComparedField[] }

/** What a request would change beside what exists, field by field (S3 §2); with what is live where that differs. */
export function contentsOf(request: ChangeRequest): Contents {
  const { part, purpose, existing, live, keptFor } = request
  const removal = keptFor ? 'Will be deactivated' : 'Will be deleted'
  const isNew = isEmpty(existing)
  const columns: ComparedColumn[] = [
    { of: 'pending', title: 'Content pending for approval', instead: isRemoval(request) ? removal : '' },
    {
      of: 'existing',
      title: live ? 'Existing when asked' : 'Existing content',
      instead: isNew ? (/^(add|create)/i.test(purpose) ? 'Nothing exists yet' : 'The institute does not tell') : '',
    },
  ]
  if (live) columns.push({ of: 'live', title: 'Live now', instead: isGone(request) ? 'Deleted meanwhile' : '' })
  const hasBoth = columns.every(({ of, instead }) => of === 'live' || !instead)
  const compared = keys.map((key): ComparedField => {
    const values = {
      pending: valueAt(key, request),
      existing: valueAt(key, existing),
      live: valueAt(key, live),
    }
    return {
      key,
      ...(special[part]?.[key] ?? fields[key]),
      ...values,
      isChanged: hasBoth && !isSame(values.pending, values.existing),
      isChangedMeanwhile: !!live && !isGone(request) && !isSame(values.live, values.existing),
    }
  })
  return {
    columns,
    fields: compared.filter((one) => [one.pending, one.existing, one.live].some(({ length }) => length)),
  }
}

const keys = Object.keys(fields) as FieldKey[]
type Content = RequestContent | null | undefined

const isEmpty = (content: Content) => keys.every((key) => valueAt(key, content).length === 0)
/** Whether nothing would be left of the entry. */
export const isRemoval = (request: ChangeRequest): boolean => isEmpty(request)
/** Whether the entry of a request was deleted meanwhile. */
export const isGone = ({ live }: Pick<ChangeRequest, 'live'>): boolean => !!live && isEmpty(live)

function valueAt(key: FieldKey, content: Content): Value {
  const value = content?.[key]
  if (value === undefined || value === '') return []
  if (typeof value === 'boolean') return [value ? 'Active' : 'Deactive']
  if (Array.isArray(value)) return value.map(({ name }) => name)
  if (typeof value === 'object') return value.name ? [value.name] : []
  return [key === 'date' ? formatDay(value) : value]
}

const isSame = (one: Value, other: Value) => one.length === other.length && one.every((text, at) => text === other[at])
