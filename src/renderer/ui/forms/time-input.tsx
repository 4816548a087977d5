import '@mantine/dates/styles.layer.css'
import { TimePicker, type TimePickerProps } from '@mantine/dates'
import { useState } from 'react'
import { readTypedTime, timeMessage } from '#contract/protocol/text/typed-time'
import { useTopDialogEscape } from '../dialogs/top-dialog'

type Props = Omit<TimePickerProps, 'value' | 'defaultValue' | 'onChange' | 'format'> & {
  /** 'HH:MM' on the 24-hour clock, or '' for none. */
  value: string
  onChange: (value: string) => void
  'data-path'?: string
}

/** Pixels from the field to its list, without and with an error between them. */
const [defaultOffset, errorOffset] = [4, 21]

/** Input of a time on the 12-hour clock, typed, pasted in any form of `readTypedTime`, or picked in steps of five minutes. */
export function TimeInput({ value, onChange, 'data-path': path, ...rest }: Props) {
  const label = typeof rest.label === 'string' ? rest.label : 'Time'
  const [isOpen, setOpen] = useState(false)
  const [isPasteRefused, setPasteRefused] = useState(false)
  const error = isPasteRefused ? timeMessage : rest.error
  const isLocked = rest.readOnly || rest.disabled
  const isShown = isOpen && !isLocked
  useTopDialogEscape(isShown, () => setOpen(false))
  return (
    <TimePicker
      {...rest}
      format="12h"
      withDropdown
      minutesStep={5}
      value={value}
      error={error}
      onChange={(time) => {
        setPasteRefused(false)
        onChange(time.slice(0, 5))
      }}
      onPasteCapture={(event) => {
        // Replaces the picker's own reading, which ignores what it cannot read.
        event.preventDefault()
        event.stopPropagation()
        if (isLocked) return
        const time = readTypedTime(event.clipboardData.getData('text'))
        setPasteRefused(time === undefined)
        if (time !== undefined) onChange(time)
      }}
      hoursInputLabel={`${label}, hours`}
      minutesInputLabel={`${label}, minutes`}
      amPmInputLabel={`${label}, AM or PM`}
      hoursInputProps={{ 'data-path': path }}
      onClick={() => setOpen(true)}
      // Ignores focus moving between the hours and minutes.
      onFocusCapture={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(true)}
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        setOpen(false)
        setPasteRefused(false)
      }}
      popoverProps={{
        opened: isShown,
        offset: error ? errorOffset : defaultOffset,
        transitionProps: { duration: 0 },
      }}
    />
  )
}
