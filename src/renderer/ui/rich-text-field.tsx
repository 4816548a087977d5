import { Input, Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useId } from 'react'
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

/** Rich text with its label and error; the editor is loaded when one is shown. */
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
      className={classes.field ?? ''}
      description={error ? undefined : description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Suspense fallback={<Skeleton h={180} />}>
        {readOnly ? (
          <div className={classes.readOnly}>
            <RichTextView html={editor.value} />
          </div>
        ) : (
          <RichTextEditor
            {...editor}
            labelledBy={`${id}-label`}
            {...(error ? { describedBy: `${id}-error` } : {})}
            isWrong={Boolean(error)}
          />
        )}
      </Suspense>
    </Input.Wrapper>
  )
}
