import { t } from '@lingui/core/macro'
import '@mantine/dates/styles.layer.css'
import { TimeGrid } from '@mantine/dates'
import { IconClock } from '@tabler/icons-react'
import { formatTime } from '#contract/protocol/format'
import { timeMessage } from '#contract/protocol/text/typed-messages'
import { readTypedTime } from '#contract/protocol/text/typed-time'
import { TypedInput, type TypedValueProps } from './typed-input'

const parseTime = (text: string) => (text.trim() === '' ? '' : readTypedTime(text))
const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
)
/** The picker focuses this time if it does not offer the input's value. */
const startOfWork = '09:00'
const focusedTime = (value: string) => (halfHours.includes(value) ? value : startOfWork)

/** Input of a time ('HH:MM' on the 24-hour clock, or ''). The picker offers half hours. */
export const TimeInput = (props: TypedValueProps) => (
  <TypedInput
    placeholder={t`HH:MM AM`}
    {...props}
    read={parseTime}
    format={formatTime}
    invalidMessage={timeMessage}
    icon={IconClock}
    pickerLabel={t`Open the times`}
    renderPicker={(pick) => (
      <TimeGrid
        w={540}
        data={halfHours}
        value={props.value}
        format="12h"
        size="xs"
        simpleGridProps={{ cols: 6, spacing: 4, verticalSpacing: 4 }}
        getControlProps={(time) => ({
          // `onChange` is not called for the time that is already selected.
          onClick: () => pick(time),
          'data-autofocus': time === focusedTime(props.value) || undefined,
        })}
      />
    )}
  />
)
