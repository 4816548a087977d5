import '@mantine/dates/styles.layer.css'
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useMergedRef } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { formatDay } from '#contract/protocol/format'
import { calendar } from './calendar'
import { parseDay } from './day'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  onChange: (value: string) => void
  /** Days outside cannot be picked; typed ones are left to the form's rules, which say why. */
  min?: string
  max?: string
  ref?: Ref<HTMLInputElement>
}

/** A day, typed as 20112026 or 20/11/2026, or picked (Alt+↓ opens the calendar). */
export function DayInput({ value, onChange, min, max, onBlur, onKeyDown, error, ref, ...rest }: Props) {
  const [typed, setTyped] = useState<string>()
  const [unreadable, setUnreadable] = useState(false)
  const [opened, setOpened] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(input, ref)

  const take = (text: string) => {
    setTyped(text)
    setUnreadable(false)
    const day = parseDay(text)
    onChange(day ?? '')
  }
  const settle = () => {
    if (typed === undefined) return
    const readable = parseDay(typed) !== undefined
    setUnreadable(!readable)
    if (readable) setTyped(undefined)
  }
  const pick = (day: string | null) => {
    setTyped(undefined)
    setUnreadable(false)
    setOpened(false)
    onChange(day ?? '')
    input.current?.focus()
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      setOpened(true)
    }
    onKeyDown?.(event)
  }
  /** The first press into a day takes all of it, as Tab does: what is typed next is another day. A second one sets the cursor. */
  const isFirstPress = useRef(false)
  const takeWhole = () => {
    const field = input.current
    if (isFirstPress.current && field?.selectionStart === field?.selectionEnd) field?.select()
    isFirstPress.current = false
  }
  const locked = rest.readOnly || rest.disabled

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
          ref={merged}
          value={typed ?? formatDay(value)}
          placeholder={rest.placeholder ?? 'DD/MM/YYYY'}
          autoComplete="off"
          className="tabular"
          error={unreadable ? 'Enter a date such as 20/11/2026' : error}
          onChange={(event) => take(event.currentTarget.value)}
          onBlur={(event) => {
            settle()
            onBlur?.(event)
          }}
          onKeyDown={keys}
          onMouseDown={() => {
            isFirstPress.current = document.activeElement !== input.current
          }}
          onMouseUp={takeWhole}
          rightSection={
            locked ? null : (
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
