import { Input } from '@mantine/core'
import { lazy, type ReactNode, useId } from 'react'
import classes from './rich-text.module.css'

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text')).RichText }))
const RichTextView = lazy(async () => ({ default: (await import('./rich-text-view')).RichTextView }))

type Props = {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  error: ReactNode
  withAsterisk: boolean
  readOnly: boolean
  description?: ReactNode
  'data-path': string
}

/** Rich text with its label and error; suspends until the editor is loaded. */
export function RichTextField({ label, error, withAsterisk, readOnly, description, ...editor }: Props) {
  const id = useId()
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={withAsterisk}
      error={error}
      description={description}
    >
      {readOnly ? (
        <div className={classes.readOnly}>
          <RichTextView html={editor.value} />
        </div>
      ) : (
        <RichTextEditor
          {...editor}
          labelledBy={`${id}-label`}
          {...(error ? { describedBy: `${id}-error` } : {})}
          hasError={Boolean(error)}
        />
      )}
    </Input.Wrapper>
  )
}
