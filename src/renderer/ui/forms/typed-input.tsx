import { t } from '@lingui/core/macro'
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { useTopDialogEscape } from '../dialogs/top-dialog'

/** Props of an input of one kind of value, such as a day. */
export type TypedValueProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** In its stored form, or '' for none. */
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}
type Props = TypedValueProps & {
  /** Reads typed text: '' for an empty one, undefined for text that is no such value. */
  read: (text: string) => string | undefined
  format: (value: string) => string
  /** Shown for text that cannot be read. */
  invalidMessage: string
  icon: Icon
  /** Label of the button that opens the picker. */
  pickerLabel: string
  renderPicker: (pick: (value: string | null) => void) => ReactNode
}

/**
 * Input of a value that is typed in any form its reader accepts, or picked; Alt+↓ opens the picker. Typed text stays until
 * the field is left; text that cannot be read stays until the value is set from outside.
 */
export function TypedInput(props: Props) {
  const {
    value,
    onChange,
    read,
    format,
    invalidMessage,
    icon: PickerIcon,
    pickerLabel,
    renderPicker,
    ...others
  } = props
  const { onBlur, onKeyDown, error, ref, ...rest } = others
  const { text: typedText, isInvalid, change, setInvalid } = useTypedText({ value, onChange, read })
  const [opened, setOpened] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const mergedRef = useMergedRef(input, ref)
  useTopDialogEscape(opened, () => setOpened(false))

  const commitText = () => {
    if (typedText === undefined) return
    const isReadable = read(typedText) !== undefined
    setInvalid(!isReadable)
    if (isReadable) change(undefined)
  }
  const pick = (picked: string | null) => {
    change(undefined)
    setOpened(false)
    onChange(picked ?? '')
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
  const selectOnFocusingPress = () => {
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
          value={typedText ?? format(value)}
          autoComplete="off"
          className="tabular"
          error={isInvalid ? invalidMessage : error}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={(event) => {
            commitText()
            onBlur?.(event)
          }}
          onKeyDown={handleKeyDown}
          onMouseDown={() => {
            isFocusingPress.current = document.activeElement !== input.current
          }}
          onMouseUp={selectOnFocusingPress}
          rightSection={
            isLocked ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                tabIndex={-1}
                aria-label={typeof rest.label === 'string' ? t`${pickerLabel} for ${rest.label}` : pickerLabel}
                onClick={() => setOpened(!opened)}
              >
                <PickerIcon size={16} />
              </ActionIcon>
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown>{renderPicker(pick)}</Popover.Dropdown>
    </Popover>
  )
}

/** Text being typed; if undefined, the field shows the formatted value. Each change of the text sets the value. */
function useTypedText({ value, onChange, read }: Pick<Props, 'value' | 'onChange' | 'read'>) {
  const [text, setText] = useState<string>()
  const [isInvalid, setInvalid] = useState(false)
  const [seenValue, setSeenValue] = useState(value)
  if (value !== seenValue) {
    setSeenValue(value)
    // Set from outside, as by another field or a reset: the text would show another value than the stored one.
    if (text !== undefined && (read(text) ?? '') !== value) {
      setText(undefined)
      setInvalid(false)
    }
  }
  const change = (newText: string | undefined) => {
    setText(newText)
    setInvalid(false)
    if (newText !== undefined) onChange(read(newText) ?? '')
  }
  return { text, isInvalid, change, setInvalid }
}
