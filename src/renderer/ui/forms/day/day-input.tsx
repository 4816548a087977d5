import '@mantine/dates/styles.layer.css'
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useMergedRef } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { formatDay } from '#contract/protocol/format'
import { dayMessage } from '#contract/protocol/text/typed-day'
import { calendar } from './calendar'
import { parseDay } from './day'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  onChange: (value: string) => void
  /** Limits of the calendar. A typed day is validated by the form, which shows the reason. */
  min?: string
  max?: string
  ref?: Ref<HTMLInputElement>
}

/** Input of a day, typed in any form of `readTypedDay`, or picked; Alt+↓ opens the calendar. */
export function DayInput({ value, onChange, min, max, onBlur, onKeyDown, error, ref, ...rest }: Props) {
  const [typedText, setTypedText] = useState<string>()
  const [isInvalid, setInvalid] = useState(false)
  const [opened, setOpened] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const mergedRef = useMergedRef(input, ref)

  const change = (text: string) => {
    setTypedText(text)
    setInvalid(false)
    const day = parseDay(text)
    onChange(day ?? '')
  }
  const validateText = () => {
    if (typedText === undefined) return
    const isValid = parseDay(typedText) !== undefined
    setInvalid(!isValid)
    if (isValid) setTypedText(undefined)
  }
  const pick = (day: string | null) => {
    setTypedText(undefined)
    setInvalid(false)
    setOpened(false)
    onChange(day ?? '')
    input.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      setOpened(true)
    }
    onKeyDown?.(event)
  }
  /** The press that focuses the field selects its text, as Tab does; the next press places the cursor. */
  const isFocusingPress = useRef(false)
  const selectAll = () => {
    const field = input.current
    if (isFocusingPress.current && field?.selectionStart === field?.selectionEnd) field?.select()
    isFocusingPress.current = false
  }
  const isLocked = rest.readOnly || rest.disabled

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <TextInput
          role="combobox"
          {...rest}
          ref={mergedRef}
          value={typedText ?? formatDay(value)}
          placeholder={rest.placeholder ?? 'DD/MM/YYYY'}
          autoComplete="off"
          className="tabular"
          error={isInvalid ? dayMessage : error}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={(event) => {
            validateText()
            onBlur?.(event)
          }}
          onKeyDown={handleKeyDown}
          onMouseDown={() => {
            isFocusingPress.current = document.activeElement !== input.current
          }}
          onMouseUp={selectAll}
          rightSection={
            isLocked ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                tabIndex={-1}
                aria-label={`Open the calendar${typeof rest.label === 'string' ? ` for ${rest.label}` : ''}`}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar size={16} />
              </ActionIcon>
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          {...calendar}
          value={value || null}
          onChange={pick}
          {...(value || min ? { defaultDate: value || min } : {})}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
