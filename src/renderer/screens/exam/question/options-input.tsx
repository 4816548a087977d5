import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, Input, Kbd, Radio, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useId, useRef } from 'react'
import type { QuestionOption } from '#contract/exam/question'
import type { FieldProps } from '../../../crud/fields'
import { isCoveredByDialog } from '../../../ui/dialogs/top-dialog'
import { markOption, parseOptions } from './options'
import classes from './question.module.css'

/**
 * Four option texts, each with a radio (mcq) or checkbox for the correct answer. Tab moves between texts;
 * Alt+1 to Alt+4 mark an option from any field of the form.
 */
export function OptionsInput({ name, field, value, values, error, required, onChange, onBlur: onLeave }: FieldProps) {
  const groupName = useId()
  const options = parseOptions(value)
  const isSingleChoice = values.type !== 'checkbox'
  const Mark = isSingleChoice ? Radio : Checkbox
  const mark = (option: QuestionOption) => onChange(markOption(options, option.number, { isSingleChoice }))
  const container = useRef<HTMLDivElement>(null)
  useWindowEvent('keydown', (event) => {
    const digit = event.altKey ? /^(?:Digit|Numpad)([1-4])$/.exec(event.code)?.[1] : undefined
    const option = options.find(({ number }) => String(number) === digit)
    if (!option || isCoveredByDialog(container.current)) return
    event.preventDefault()
    // A held key would mark and unmark the option in turn.
    if (!event.repeat) mark(option)
  })
  const blankOptions = options.filter((option) => option.name.trim() === '')
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      withAsterisk={required}
      error={error ? <span role="alert">{error}</span> : undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid in every browser. */}
      <div
        ref={container}
        role="group"
        aria-label={field.label}
        className={classes.options}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onLeave()}
      >
        <span className={classes.heading}>
          {isSingleChoice ? t`Mark the correct option` : t`Mark every correct option`}
        </span>
        {options.map((option) => (
          <TextInput
            key={option.number}
            aria-label={t`Option ${option.number}`}
            maxLength={500}
            data-path={option === blankOptions[0] ? name : undefined}
            error={Boolean(error) && blankOptions.includes(option)}
            value={option.name}
            onChange={(event) => {
              const text = event.currentTarget.value
              onChange(options.map((other) => (other === option ? { ...option, name: text } : other)))
            }}
          />
        ))}
        <span className={classes.heading}>{t`Correct`}</span>
        {options.map((option) => (
          <div key={option.number} className={classes.mark}>
            <Mark
              name={groupName}
              aria-label={t`Option ${option.number} is correct`}
              // Target of the form's error focus when all options have text.
              data-path={blankOptions.length === 0 && option === options[0] ? name : undefined}
              checked={option.isRight}
              onChange={() => mark(option)}
            />
            <Kbd size="xs" aria-hidden>
              <Trans>Alt+{option.number}</Trans>
            </Kbd>
          </div>
        ))}
      </div>
    </Input.Wrapper>
  )
}
