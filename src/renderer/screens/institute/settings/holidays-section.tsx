import { t } from '@lingui/core/macro'
import { Button, Input, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import table from '../../../ui/table.module.css'
import { HolidayRow } from './holiday-row'
import { Section } from './section'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form'
import type { HolidayInput } from './values'

/** Days on which the institute is closed (D-398). Hidden if the provider does not store holidays. */
export function HolidaysSection({ form }: { form: SettingsForm }) {
  const root = useRef<HTMLDivElement>(null)
  const { holidays } = form.values
  if (!holidays) return null
  const error = form.errors.holidays
  const changeAndFocus = (newHolidays: HolidayInput[], selector: string) => {
    flushSync(() => form.change({ holidays: newHolidays }))
    root.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  const add = () => {
    const id = Math.max(-1, ...holidays.map((holiday) => holiday.id)) + 1
    changeAndFocus([...holidays, { id, day: '', name: '' }], 'tr:last-child input')
  }
  const incompleteHoliday = error ? holidays.find(({ day, name }) => day === '' || name.trim() === '') : undefined
  return (
    <Section
      title={t`Holidays`}
      description={t`Besides 26 January, 15 August and 2 October. The calendar of time slots names them; weekly repeats and copied weeks leave them out.`}
    >
      <div ref={root}>
        {holidays.length > 0 ? (
          <table className={`${table.table} ${classes.holidays}`} aria-label={t`Holidays`}>
            <thead>
              <tr>
                <th scope="col">{t`Date`}</th>
                <th scope="col">{t`Day`}</th>
                <th scope="col">{t`Name`}</th>
                <th scope="col" aria-label={t`Remove`} />
              </tr>
            </thead>
            <tbody>
              {holidays.map((holiday, index) => (
                <HolidayRow
                  key={holiday.id}
                  holiday={holiday}
                  number={index + 1}
                  isInvalid={Boolean(error)}
                  isFocusTarget={holiday === (incompleteHoliday ?? holidays[0])}
                  onChange={(changes) =>
                    form.change({
                      holidays: holidays.map((other) => (other === holiday ? { ...holiday, ...changes } : other)),
                    })
                  }
                  onEnter={add}
                  onRemove={() =>
                    changeAndFocus(
                      holidays.filter((other) => other !== holiday),
                      '[data-add]',
                    )
                  }
                />
              ))}
            </tbody>
          </table>
        ) : null}
        {error ? (
          <Input.Error role="alert" mt="xs">
            {error}
          </Input.Error>
        ) : null}
        <Tooltip label={t`Enter, in a name`} disabled={holidays.length === 0}>
          <Button
            variant="default"
            mt="xs"
            data-add
            leftSection={<IconPlus size={16} />}
            onClick={add}
          >{t`Add holiday`}</Button>
        </Tooltip>
      </div>
    </Section>
  )
}
