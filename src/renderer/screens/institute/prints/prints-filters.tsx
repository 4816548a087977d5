import { t } from '@lingui/core/macro'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { journalKinds, kindNames } from '#contract/desk/printed-kinds'
import { serverToday } from '../../../core/workstation/server-time'
import { DayInput } from '../../../ui/forms/day/day-input'
import { toOptions } from '../../../ui/forms/match-option'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { type Filter, outcomeLabels, outcomes } from './outcome'
import classes from './prints.module.css'

export const noFilter: Filter = { text: '', kind: '', outcome: '' }

type Props = {
  search: RefObject<HTMLInputElement | null>
  filter: Filter
  /** '' for all days. */
  day: string
  onFilterChange: (filter: Filter) => void
  onDayChange: (day: string) => void
}

export function PrintsFilters({ search, filter, day, onFilterChange, onDayChange }: Props) {
  return (
    <div className={classes.tools}>
      <TextInput
        ref={search}
        type="search"
        className={classes.search ?? ''}
        label={t`Search`}
        placeholder={t`Document, number, name or printer`}
        leftSection={<IconSearch size={16} />}
        value={filter.text}
        onChange={(event) => onFilterChange({ ...filter, text: event.currentTarget.value.trimStart() })}
      />
      <DayInput label={t`Day`} w={150} value={day} max={serverToday()} onChange={onDayChange} />
      <SearchableSelect
        label={t`Kind`}
        placeholder={t`All`}
        clearable
        w={190}
        data={toOptions(journalKinds, (kind) => kindNames[kind])}
        value={filter.kind}
        onChange={(kind) => onFilterChange({ ...filter, kind })}
      />
      <SearchableSelect
        label={t`Outcome`}
        placeholder={t`All`}
        clearable
        w={170}
        data={toOptions(outcomes, (outcome) => outcomeLabels[outcome])}
        value={filter.outcome}
        onChange={(outcome) => onFilterChange({ ...filter, outcome })}
      />
      <Button variant="default" onClick={() => onDayChange(day ? '' : serverToday())}>
        {day ? t`All days` : t`Today`}
      </Button>
    </div>
  )
}
