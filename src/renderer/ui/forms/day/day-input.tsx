import { t } from '@lingui/core/macro'
import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { formatDay } from '#contract/protocol/format'
import { dayMessage } from '#contract/protocol/text/typed-messages'
import { TypedInput, type TypedValueProps } from '../typed-input'
import { calendarOptions } from './calendar'
import { parseDay } from './day'

/** `value`: 'YYYY-MM-DD', or '' for none. */
type Props = TypedValueProps & {
  /** Limits of the calendar. A typed day is validated by the form, which shows the reason. */
  min?: string
  max?: string
}

/** Input of a day, typed in any form of `readTypedDay`, or picked in a calendar. */
export const DayInput = ({ min, max, ...props }: Props) => (
  <TypedInput
    placeholder={t`DD/MM/YYYY`}
    {...props}
    read={parseDay}
    format={formatDay}
    invalidMessage={dayMessage}
    icon={IconCalendar}
    pickerLabel={t`Open the calendar`}
    renderPicker={(pick) => (
      <DatePicker
        {...calendarOptions}
        value={props.value || null}
        onChange={pick}
        {...(props.value || min ? { defaultDate: props.value || min } : {})}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
      />
    )}
  />
)
