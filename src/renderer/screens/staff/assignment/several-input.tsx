import { Loader, MultiSelect } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useAsk } from '../../../core/query'
import { roleLabel } from '../../../core/session/session'
import type { FieldProps } from '../../../crud/fields'
import { common } from '../../../crud/form/common'
import { InputFailure } from '../../../ui/forms/input-failure'
import { matchOptions, optionFor } from '../../../ui/forms/match-option'

type Props = FieldProps & { of: 'menus' | 'roles' }

/**
 * Several of the menus or of the roles: typing finds them, Tab and Enter add the one that fits and never remove one. What
 * the arrow keys or the pointer choose is removed where it was chosen before.
 */
export function SeveralInput({ of, ...props }: Props) {
  const [typed, setTyped] = useState('')
  const menus = useAsk('menu', 'all', {}, { enabled: of === 'menus' })
  const roles = useAsk('session', 'roles', {}, { enabled: of === 'roles' })
  const ask = of === 'menus' ? menus : roles
  const chosen = Array.isArray(props.value) ? props.value.map(String) : []
  const options = (ask.data ?? []).map(({ id, name }) => ({
    value: id,
    label: of === 'roles' ? roleLabel(name) : name,
  }))
  const vanished = ask.data ? chosen.filter((id) => !options.some(({ value }) => value === id)) : []
  const data = [...options, ...vanished.map((id) => ({ value: id, label: 'Not offered any more' }))]
  const [hasMoved, setMoved] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') setMoved(true)
    if (hasMoved || typed.trim() === '' || (key !== 'Tab' && key !== 'Enter')) return
    const option = optionFor(data, typed)
    if (option && !chosen.includes(option.value)) props.onChange([...chosen, option.value])
    if (option) {
      setTyped('')
      // Closed: Mantine would take the option that the list still marks at the next Enter or Ctrl+Enter.
      setOpen(false)
    }
    if (key === 'Tab' || (option && event.ctrlKey)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <MultiSelect
      {...common(props)}
      {...(ask.error ? { error: <InputFailure error={ask.error} onRetry={() => void ask.refetch()} /> } : {})}
      searchable
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text)
        setMoved(false)
      }}
      // Only of what was typed: otherwise the Enter after a choice, and Ctrl+Enter, would take one more.
      selectFirstOptionOnChange={typed !== ''}
      placeholder={chosen.length === 0 ? `Select ${props.field.label}` : ''}
      nothingFoundMessage={ask.isFetching ? 'Reading…' : 'Nothing by that name'}
      {...(ask.isFetching ? { rightSection: <Loader size={16} /> } : {})}
      data={data}
      filter={({ options, search }) => matchOptions(options, search)}
      onKeyDownCapture={pressKey}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      value={ask.data ? chosen : []}
      onChange={props.onChange}
    />
  )
}
