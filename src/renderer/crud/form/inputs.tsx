import { t } from '@lingui/core/macro'
import { Textarea, TextInput } from '@mantine/core'
import { lazy, type ReactNode } from 'react'
import { normalizePhone } from '#contract/protocol/text/phone'
import { readWhole, toAscii } from '#contract/protocol/text/typed-number'
import { SearchableSelect } from '../../ui/forms/searchable-select'
import { RichTextField } from '../../ui/rich-text/rich-text-field'
import type { FieldData, FieldProps } from '../fields'
import { getInputProps, toText } from './input-props'
import { LookupInput } from './lookup-input'
import { ImageInput, ImagesInput, PrintedImageInput, VideoInput } from './media-inputs'
import { MoneyInput } from './money-input'
import { PasswordField } from './password-field'

const DayInput = lazy(async () => ({ default: (await import('../../ui/forms/day/day-input')).DayInput }))
const TimeInput = lazy(async () => ({ default: (await import('../../ui/forms/time-input')).TimeInput }))

const digitsInput = (read: (text: string) => string) => (props: FieldProps) => (
  <TextInput
    {...getInputProps(props)}
    inputMode="numeric"
    className="tabular"
    value={toText(props.value)}
    onChange={(event) => props.onChange(read(event.currentTarget.value))}
  />
)

/** The input of each field kind. */
export const inputs: Record<FieldData['kind'], (props: FieldProps) => ReactNode> = {
  text: (props) => (
    <TextInput
      {...getInputProps(props)}
      value={toText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  ),
  area: (props) => (
    <Textarea
      {...getInputProps(props)}
      autosize
      minRows={3}
      maxRows={10}
      value={toText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  ),
  digits: digitsInput(toAscii),
  phone: digitsInput(normalizePhone),
  password: (props) => <PasswordField {...props} />,
  integer: (props) => (
    <TextInput
      {...getInputProps(props)}
      inputMode="numeric"
      className="tabular"
      value={toText(props.value)}
      onChange={(event) => {
        const text = event.currentTarget.value
        // Invalid text is kept, so that the schema reports it.
        props.onChange(text === '' ? undefined : (readWhole(text) ?? text))
      }}
    />
  ),
  money: (props) => <MoneyInput {...props} />,
  day: (props) => (
    <DayInput
      {...getInputProps(props)}
      {...(props.field.min ? { min: props.field.min(props.values, props.isEdit) } : {})}
      value={toText(props.value)}
      onChange={props.onChange}
    />
  ),
  time: (props) => <TimeInput {...getInputProps(props)} value={toText(props.value)} onChange={props.onChange} />,
  select: (props) => (
    <SearchableSelect
      {...getInputProps(props)}
      clearable={!props.required}
      placeholder={t`Select ${props.field.label}`}
      nothingFoundMessage={t`No results`}
      data={props.field.options ?? []}
      value={toText(props.value)}
      onChange={props.onChange}
    />
  ),
  lookup: (props) => <LookupInput {...props} />,
  image: (props) => <ImageInput {...props} />,
  images: (props) => <ImagesInput {...props} />,
  printedImage: (props) => <PrintedImageInput {...props} />,
  video: (props) => <VideoInput {...props} />,
  // A field of this kind is rendered by its `render`.
  rows: () => null,
  richText: (props) => (
    <RichTextField {...getInputProps(props)} value={toText(props.value)} onChange={props.onChange} />
  ),
}
