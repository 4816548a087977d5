import { t } from '@lingui/core/macro'
import { Loader, MultiSelect } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useApiQuery } from '../../../core/query'
import { getRoleLabel } from '../../../core/session/session'
import type { FieldProps } from '../../../crud/fields'
import { getInputProps } from '../../../crud/form/input-props'
import { findOption, matchOptions } from '../../../ui/forms/match-option'
import { OptionsError } from '../../../ui/forms/options-error'

type Props = FieldProps & { choices: 'menus' | 'roles' }

/**
 * Selects several menus or roles. Tab and Enter after typing add the match and never remove one; arrow keys and pointer
 * toggle.
 */
export function MultiSelectInput({ choices, ...props }: Props) {
  const [searchText, setSearchText] = useState('')
  const menus = useApiQuery('menu', 'all', {}, { enabled: choices === 'menus' })
  const roles = useApiQuery('session', 'roles', {}, { enabled: choices === 'roles' })
  const query = choices === 'menus' ? menus : roles
  const selected = Array.isArray(props.value) ? props.value.map(String) : []
  const options = (query.data ?? []).map(({ id, name }) => ({
    value: id,
    label: choices === 'roles' ? getRoleLabel(name) : name,
  }))
  const missingIds = query.data ? selected.filter((id) => !options.some(({ value }) => value === id)) : []
  const data = [...options, ...missingIds.map((id) => ({ value: id, label: t`No longer available` }))]
  const [hasUsedArrows, setUsedArrows] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') setUsedArrows(true)
    if (hasUsedArrows || searchText.trim() === '' || (key !== 'Tab' && key !== 'Enter')) return
    const option = findOption(data, searchText)
    if (option && !selected.includes(option.value)) props.onChange([...selected, option.value])
    if (option) {
      setSearchText('')
      // Closed: otherwise the next Enter or Ctrl+Enter would select the highlighted option.
      setOpen(false)
    }
    if (key === 'Tab' || (option && event.ctrlKey)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <MultiSelect
      {...getInputProps(props)}
      {...(query.error ? { error: <OptionsError error={query.error} onRetry={() => void query.refetch()} /> } : {})}
      searchable
      searchValue={searchText}
      onSearchChange={(text) => {
        setSearchText(text)
        setUsedArrows(false)
      }}
      // Only after typing: otherwise Enter after a choice, or Ctrl+Enter, would select the first option, too.
      selectFirstOptionOnChange={searchText !== ''}
      placeholder={selected.length === 0 ? t`Select ${props.field.label}` : ''}
      nothingFoundMessage={query.isFetching ? t`Loading…` : t`No results`}
      {...(query.isFetching ? { rightSection: <Loader size={16} /> } : {})}
      data={data}
      filter={({ options, search }) => matchOptions(options, search)}
      onKeyDownCapture={handleKeyDown}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      value={query.data ? selected : []}
      onChange={props.onChange}
    />
  )
}
