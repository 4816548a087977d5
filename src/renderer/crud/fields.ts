import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Contract } from '#contract/index'
import { languageNames } from '#contract/language-names'
import type { Input, Output } from '#contract/protocol/endpoint'
import { languages } from '#contract/protocol/enum-fields'
import type { OnBusy } from '../ui/media/use-media-upload'

/** One row of a field with several rows, such as an option of a question: its values by the names of its parts. */
export type FieldRow = Readonly<Record<string, string | number | boolean>>
/** Value of a form field; '', undefined or an empty list if not filled. */
export type FieldValue = string | number | readonly string[] | readonly FieldRow[] | undefined
export type Values = Readonly<Record<string, FieldValue>>

/**
 * Rows of another entity to choose from. `dependencies` maps inputs of the operation to the form fields that fill them;
 * a change of such a form field empties the lookup field.
 */
type Lookup<N extends string> = {
  entity: keyof Contract
  operation: string
  dependencies: Readonly<Record<string, N>>
}
/** A field without its React input, which loads with the first form (form/inputs.tsx). */
export type FieldData<N extends string = string> = {
  kind:
    | 'text'
    /** Several lines of text. */
    | 'area'
    | 'digits'
    | 'phone'
    /** Never stored in a draft or filled from a row. */
    | 'password'
    | 'integer'
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
    /** Several `FieldRow`s; needs `render`. */
    | 'rows'
  label: string
  help?: string
  options?: readonly { value: string; label: string }[]
  lookup?: Lookup<N>
  /** Only for servers with extensions (ADR-2). */
  isExtension?: true
  /** First selectable date. */
  min?: (values: Values, isEdit: boolean) => string
  /** Text of a lookup without options. */
  noOptionsMessage?: string
  /** Initial value in the form of a new row, or of a row without a value. */
  emptyValue?: FieldValue
  /** Custom input; `renderDefault` renders the default one. */
  render?: (props: FieldProps, renderDefault: (props: FieldProps) => ReactNode) => ReactNode
}
/** A field of type V in the draft and of type Stored in the row; a lookup may depend on the fields N. */
export type Field<V, Stored, N extends string = never> = FieldData<N> & {
  /** Never set; for the type checker only. */
  readonly types?: (value: V, stored: Stored) => V
}
export type FieldProps = {
  name: string
  field: FieldData
  value: FieldValue
  error: ReactNode
  required: boolean
  readOnly: boolean
  isEdit: boolean
  /** Label of the field that must be filled first. */
  missingDependency: string | undefined
  /** All values of the form. */
  values: Values
  /** The row's stored value, with the name of a referenced row. */
  storedValue: unknown
  onChange: (value: FieldValue) => void
  onBlur: () => void
  /** Sets values of any fields of the form. */
  setValues: (values: Values) => void
  /** To be called when an upload of this field starts or ends: saving waits for it. */
  onBusy: OnBusy
  /** Number of submits and resets of the form; each one clears upload errors. */
  resetCount: number
}

type TextField = Field<string, string>
export const textField = (label: string): TextField => ({ kind: 'text', label })
export const textAreaField = (label: string): TextField => ({ kind: 'area', label })
/** Digits as text. */
export const digitsField = (label: string): TextField => ({ kind: 'digits', label })
export const phoneField = (label: string): TextField => ({ kind: 'phone', label })
/** An initial password; the input can suggest one. */
export const passwordField = (label: string): Field<string, unknown> => ({ kind: 'password', label })
/** Digits as a number. */
export const integerField = (label: string): Field<number, number> => ({ kind: 'integer', label })
/** Rupees on the screen, paise in the draft. */
export const moneyField = (label: string): Field<number, number> => ({ kind: 'money', label })
/** 'YYYY-MM-DD'. */
export const dayField = (label: string): TextField => ({ kind: 'day', label })
/** 'HH:MM' in 24 hours, entered with AM or PM. */
export const timeField = (label: string): TextField => ({ kind: 'time', label })
export const richTextField = (label: string): TextField => ({ kind: 'richText', label })
/** Location of an uploaded picture. */
export const imageField = (label = t`Image`): TextField => ({ kind: 'image', label })
/** A picture that is also printed. */
export const printedImageField = (label = t`Image`): TextField => ({ kind: 'printedImage', label })
export const videoField = (label = t`Video`): TextField => ({ kind: 'video', label })
export const imagesField = (label = t`Images`): Field<string[], string[]> => ({ kind: 'images', label })
export const selectField = <const T extends string>(
  label: string,
  options: readonly T[],
  optionLabels: Readonly<Record<T, string>>,
): Field<T, string> => ({
  kind: 'select',
  label,
  options: options.map((value) => ({ value, label: optionLabels[value] })),
})
export const languageField = () => selectField(t`Language`, languages, languageNames)

type NamedRow = { id: string; name: string }
type LookupOf<E extends keyof Contract> = {
  [O in keyof Contract[E]]: Output<Contract[E][O]> extends NamedRow[] ? O : never
}[keyof Contract[E]] &
  string
/** Select of a lookup's rows: `lookupField('Type', 'courseType', 'of', { vehicleCategory: 'vehicleCategory' })`. */
export const lookupField = <E extends keyof Contract, O extends LookupOf<E>, const N extends string = never>(
  label: string,
  entity: E,
  operation: O,
  dependencies: Readonly<Record<keyof Input<Contract[E][O]> & string, N>>,
): Field<string, string | NamedRow, N> => ({ kind: 'lookup', label, lookup: { entity, operation, dependencies } })
