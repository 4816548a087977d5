import { t } from '@lingui/core/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatWeekday } from '#contract/protocol/format'
import { DayInput } from '../../../ui/forms/day/day-input'
import type { HolidayInput } from './values'

type Props = {
  holiday: HolidayInput
  number: number
  /** Highlights empty fields. */
  isInvalid: boolean
  /** A refused save focuses the first empty field of this row, else its date. */
  isFocusTarget: boolean
  onChange: (changes: Partial<HolidayInput>) => void
  onEnter: () => void
  onRemove: () => void
}

/** Date and name of a holiday. */
export function HolidayRow({ holiday, number, isInvalid, isFocusTarget, onChange, onEnter, onRemove }: Props) {
  const { day, name } = holiday
  const isNameMissing = name.trim() === ''
  const isNameTarget = isFocusTarget && day !== '' && isNameMissing
  return (
    <tr>
      <td>
        <DayInput
          aria-label={t`Date of holiday ${number}`}
          data-path={isFocusTarget && !isNameTarget ? 'holidays' : undefined}
          value={day}
          error={isInvalid && day === ''}
          onChange={(newDay) => onChange({ day: newDay })}
        />
      </td>
      <td>{day ? formatWeekday(day).split(' ')[0] : ''}</td>
      <td>
        <TextInput
          aria-label={t`Name of holiday ${number}`}
          data-path={isNameTarget ? 'holidays' : undefined}
          maxLength={80}
          value={name}
          error={isInvalid && isNameMissing}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          onKeyDown={({ key, ctrlKey }) => key === 'Enter' && !ctrlKey && onEnter()}
        />
      </td>
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={name.trim() ? t`Remove ${{ name: name.trim() }}` : t`Remove holiday ${number}`}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      </td>
    </tr>
  )
}
