import { t } from '@lingui/core/macro'
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { useTopDialogEscape } from '../dialogs/top-dialog'

/** Props of an input of one kind of value, such as a day. */
export type TypedValueProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** The stored value, or '' for none. */
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}
type Props = TypedValueProps & {
  /** Parses typed text: '' for empty text, undefined for text that is not such a value. */
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
 * Input of a value that is typed in any form that `read` accepts, or picked; Alt+↓ opens the picker. Typed text is
 * formatted when the field is left; invalid text stays until the value is set from outside.
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
    onBlur,
    onKeyDown,
    error,
    ref,
    ...inputProps
  } = props
  const { text: typedText, isInvalid, changeText, setInvalid } = useTypedText({ value, onChange, read })
  const [opened, setOpened] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const mergedRef = useMergedRef(input, ref)
  useTopDialogEscape(opened, () => setOpened(false))

  const commitText = () => {
    if (typedText === undefined) return
    const isReadable = read(typedText) !== undefined
    setInvalid(!isReadable)
    if (isReadable) changeText(undefined)
  }
  const pick = (picked: string | null) => {
    changeText(undefined)
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
  /** The mouse press that focuses the field selects its text, as Tab does. The next press places the cursor. */
  const isFocusingPress = useRef(false)
  const selectOnFocusingPress = () => {
    const field = input.current
    if (isFocusingPress.current && field?.selectionStart === field?.selectionEnd) field?.select()
    isFocusingPress.current = false
  }
  const isLocked = inputProps.readOnly || inputProps.disabled

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
          {...inputProps}
          ref={mergedRef}
          value={typedText ?? format(value)}
          autoComplete="off"
          className="tabular"
          error={isInvalid ? invalidMessage : error}
          onChange={(event) => changeText(event.currentTarget.value)}
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
                aria-label={
                  typeof inputProps.label === 'string' ? t`${pickerLabel} for ${inputProps.label}` : pickerLabel
                }
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

/** `text`: the typed text; if undefined, the field shows the formatted value. `changeText` also sets the value. */
function useTypedText({ value, onChange, read }: Pick<Props, 'value' | 'onChange' | 'read'>) {
  const [text, setText] = useState<string>()
  const [isInvalid, setInvalid] = useState(false)
  const [seenValue, setSeenValue] = useState(value)
  if (value !== seenValue) {
    setSeenValue(value)
    // Set from outside, as by another field or a reset: text that stands for another value is dropped.
    if (text !== undefined && (read(text) ?? '') !== value) {
      setText(undefined)
      setInvalid(false)
    }
  }
  const changeText = (newText: string | undefined) => {
    setText(newText)
    setInvalid(false)
    if (newText !== undefined) onChange(read(newText) ?? '')
  }
  return { text, isInvalid, changeText, setInvalid }
}
