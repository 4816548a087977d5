import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, Radio, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type QuestionType, questionTypes } from '#contract/exam/question'
import type { FieldProps } from '../../../crud/fields'
import { keepFirstCorrect, parseOptions } from './options'

const labels: Record<QuestionType, ReactNode> = {
  mcq: (
    <Trans>
      Single choice, <span>one correct option</span>
    </Trans>
  ),
  checkbox: (
    <Trans>
      Multiple choice, <span>one or more correct options</span>
    </Trans>
  ),
}

/** Switch between single and multiple choice (S3 §2). */
export function TypeInput({ name, field, value, values, error, onBlur: onLeave, setValues }: FieldProps) {
  const [message, setMessage] = useState('')
  const choose = (type: string) => {
    // Undefined if the options can stay as they are.
    const reduction = type === 'mcq' ? keepFirstCorrect(parseOptions(values.options)) : undefined
    setMessage(
      reduction ? t`Single choice allows one correct option. Option ${reduction.keptNumber} stays marked.` : '',
    )
    setValues(reduction ? { type, options: reduction.options } : { type })
  }
  return (
    <Radio.Group
      label={field.label}
      value={String(value)}
      error={error}
      onChange={choose}
      onBlur={onLeave}
      withAsterisk
    >
      <Group gap="lg" mih={36}>
        {questionTypes.map((type) => (
          <Radio key={type} value={type} data-path={value === type ? name : undefined} label={labels[type]} />
        ))}
      </Group>
      {/* The next field keeps its place when the message appears, as for an error text. */}
      <Text role="status" size="xs" c="var(--state-wait)" lh="16px" mb="calc(-1 * var(--error-line))">
        {message}
      </Text>
    </Radio.Group>
  )
}
