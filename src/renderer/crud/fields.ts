import type { ReactNode } from 'react'
import type { Contract } from '#contract/index'
import type { Input, Output } from '#contract/protocol/endpoint'
import { languages } from '#contract/protocol/enum-fields'
import type { OnBusy } from '../ui/media/use-media-upload'

/** One of several things that a field holds, such as an option of a question. */
export type FieldRow = Readonly<Record<string, string | number | boolean>>
/** What a field of a form holds; '', undefined or no entries when it is empty. */
export type FieldValue = string | number | readonly string[] | readonly FieldRow[] | undefined
export type Values = Readonly<Record<string, FieldValue>>

/** Rows to choose from. `needs` names the fields that fill the operation's input; changing one of them empties this one. */
type Lookup<N extends string> = {
  entity: keyof Contract
  operation: string
  needs: Readonly<Record<string, N>>
}
/** A field as data: what draws it is loaded with the first form (form/inputs.tsx). */
export type FieldData<N extends string = string> = {
  kind:
    | 'text'
    | 'area'
    | 'digits'
    /** Never kept in a draft, and never shown of a row. */
    | 'password'
    | 'count'
    | 'money'
    | 'day'
    | 'time'
    | 'select'
    | 'lookup'
    | 'image'
    | 'images'
    | 'printedImage'
    | 'video'
    | 'richText'
    /** Things of several parts; only `render` draws them. */
    | 'rows'
  label: string
  help?: string
  options?: readonly string[]
  lookup?: Lookup<N>
  /** Sent only to an institute with extensions (ADR-2): no form has it elsewhere. */
  isExtension?: true
  /** The first day that the calendar offers. */
  min?: (values: Values, isEdit: boolean) => string
  /** What a lookup that finds nothing says. */
  emptyMessage?: string
  /** What it holds before anybody fills it, where that is not nothing. */
  emptyValue?: FieldValue
  /** Draws it in another way; `standard` draws what its kind draws. */
  render?: (props: FieldProps, standard: (props: FieldProps) => ReactNode) => ReactNode
}
/** A field for a value V of the draft, filled from the row's value; it may need the fields N. */
export type Field<V, From, N extends string = never> = FieldData<N> & {
  /** For the type checker only. */
  readonly types?: (value: V, from: From) => V
}
export type FieldProps = {
  name: string
  field: FieldData
  value: FieldValue
  error: ReactNode
  required: boolean
  readOnly: boolean
  isEdit: boolean
  /** The label of a field that has to be filled before this one can be. */
  missingDependency: string | undefined
  /** All that the form holds. */
  values: Values
  /** The row's own value, with the name of what it refers to. */
  storedValue: unknown
  onChange: (value: FieldValue) => void
  onBlur: () => void
  /** Changes other fields too. */
  setValues: (values: Values) => void
  /** Something is on its way, so that saving has to wait. */
  onBusy: OnBusy
  /** Counts up when the form is sent or begun anew: what was refused before belongs to it no longer. */
  round: number
}

type TextField = Field<string, string>
export const textField = (label: string): TextField => ({ kind: 'text', label })
export const areaField = (label: string): TextField => ({ kind: 'area', label })
/** Digits as text. */
export const digitsField = (label: string): TextField => ({ kind: 'digits', label })
/** A first password, which can be suggested. */
export const passwordField = (label: string): Field<string, unknown> => ({ kind: 'password', label })
/** Digits as a number. */
export const countField = (label: string): Field<number, number> => ({ kind: 'count', label })
/** Rupees on the screen, paise in the draft. */
export const moneyField = (label: string): Field<number, number> => ({ kind: 'money', label })
/** 'YYYY-MM-DD'. */
export const dayField = (label: string): TextField => ({ kind: 'day', label })
/** 'HH:MM' of 24 hours, asked with AM and PM. */
export const timeField = (label: string): TextField => ({ kind: 'time', label })
export const richTextField = (label: string): TextField => ({ kind: 'richText', label })
/** Where an uploaded picture lies. */
export const imageField = (label = 'Image'): TextField => ({ kind: 'image', label })
/** A picture that documents print too. */
export const printedImageField = (label = 'Image'): TextField => ({ kind: 'printedImage', label })
export const videoField = (label = 'Video'): TextField => ({ kind: 'video', label })
export const imagesField = (label = 'Images'): Field<string[], string[]> => ({ kind: 'images', label })
export const selectField = <const T extends string>(label: string, options: readonly T[]): Field<T, string> => ({
  kind: 'select',
  label,
  options,
})
export const languageField = () => selectField('Language', languages)

type NamedRow = { id: string; name: string }
type LookupOf<E extends keyof Contract> = {
  [O in keyof Contract[E]]: Output<Contract[E][O]> extends NamedRow[] ? O : never
}[keyof Contract[E]] &
  string
/** A choice among the rows of a lookup, such as `lookupField('Course Type', 'courseType', 'of', {vehicleCategory: 'vehicleCategory'})`. */
export const lookupField = <E extends keyof Contract, O extends LookupOf<E>, const N extends string = never>(
  label: string,
  entity: E,
  operation: O,
  needs: Readonly<Record<keyof Input<Contract[E][O]> & string, N>>,
): Field<string, string | NamedRow, N> => ({ kind: 'lookup', label, lookup: { entity, operation, needs } })
