import '@mantine/dates/styles.layer.css'
import { TimePicker, type TimePickerProps } from '@mantine/dates'

type Props = Omit<TimePickerProps, 'value' | 'defaultValue' | 'onChange' | 'format'> & {
  /** 'HH:MM' of 24 hours, or '' for none. */
  value: string
  onChange: (value: string) => void
  'data-path'?: string
}

/** A time of the day, typed or picked on a 12-hour clock. */
export function TimeInput({ value, onChange, 'data-path': path, ...rest }: Props) {
  const label = typeof rest.label === 'string' ? rest.label : 'Time'
  return (
    <TimePicker
      {...rest}
      format="12h"
      withDropdown
      value={value}
      onChange={(time) => onChange(time.slice(0, 5))}
      hoursInputLabel={`${label}, hours`}
      minutesInputLabel={`${label}, minutes`}
      amPmInputLabel={`${label}, AM or PM`}
      hoursInputProps={{ 'data-path': path }}
      popoverProps={{ transitionProps: { duration: 0 } }}
    />
  )
}
