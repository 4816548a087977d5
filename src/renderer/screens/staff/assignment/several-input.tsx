import { Loader, MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useAsk } from '../../../core/query'
import { roleLabel } from '../../../core/session/session'
import type { FieldProps } from '../../../crud/fields'
import { common } from '../../../crud/form/common'
import { InputFailure } from '../../../ui/forms/input-failure'

type Props = FieldProps & { of: 'menus' | 'roles' }

/** Several of the menus or of the roles: typing finds them, Enter takes one or gives it back. */
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
  return (
    <MultiSelect
      {...common(props)}
      {...(ask.error ? { error: <InputFailure error={ask.error} onRetry={() => void ask.refetch()} /> } : {})}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // Only of what was typed: otherwise the Enter after a choice, and Ctrl+Enter, would take one more.
      selectFirstOptionOnChange={typed !== ''}
      placeholder={chosen.length === 0 ? `Select ${props.field.label}` : ''}
      nothingFoundMessage={ask.isFetching ? 'Reading…' : 'Nothing by that name'}
      {...(ask.isFetching ? { rightSection: <Loader size={16} /> } : {})}
      data={[...options, ...vanished.map((id) => ({ value: id, label: 'Not offered any more' }))]}
      value={ask.data ? chosen : []}
      onChange={props.onChange}
    />
  )
}
