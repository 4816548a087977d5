import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../core/api'
import { getQueryKey } from '../../core/query'
import { OptionsError } from '../../ui/forms/options-error'
import { SearchableSelect } from '../../ui/forms/searchable-select'
import type { FieldProps } from '../fields'
import { getInputProps, toText } from './input-props'

const toOption = z.array(z.looseObject({ id: z.string(), name: z.string(), isActive: z.optional(z.boolean()) }))
type ListCall = (input: object, options: { signal: AbortSignal }) => Promise<unknown>

/** Select of active rows, fetched once the fields that they depend on are filled. */
export function LookupInput(props: FieldProps) {
  const { field, value, values, missingDependency: waitsFor, storedValue: saved, onChange } = props
  const rows = useRows(field.lookup, values, waitsFor === undefined)
  const selected = toText(value)
  const active = rows.data?.filter(({ isActive }) => isActive !== false) ?? []
  const options = active.map(({ id, name }) => ({ value: id, label: name }))
  const emptyText =
    rows.data && options.length === 0 ? (field.emptyMessage ?? `No ${field.label.toLowerCase()} is active`) : undefined
  if (selected && !rows.isFetching && !options.some((option) => option.value === selected)) {
    options.unshift({ value: selected, label: nameOf(selected, saved) })
  }
  return (
    <SearchableSelect
      {...getInputProps(props)}
      {...(rows.error ? { error: <OptionsError error={rows.error} onRetry={() => void rows.refetch()} /> } : {})}
      clearable={!props.required}
      placeholder={waitsFor ? `Choose a ${waitsFor.toLowerCase()} first` : (emptyText ?? `Select ${field.label}`)}
      nothingFoundMessage={rows.isFetching ? 'Loading…' : (emptyText ?? 'No results')}
      disabled={waitsFor !== undefined}
      {...(rows.isFetching ? { rightSection: <Loader size={16} /> } : {})}
      data={options}
      value={selected}
      onChange={onChange}
    />
  )
}

function useRows(lookup: FieldProps['field']['lookup'], values: FieldProps['values'], isEnabled: boolean) {
  const { entity = 'extension', operation = '', needs = {} } = lookup ?? {}
  const input = Object.fromEntries(Object.entries(needs).map(([key, name]) => [key, toText(values[name])]))
  const call: ListCall | undefined = Reflect.get(api[entity], operation)
  return useQuery({
    queryKey: getQueryKey(entity, operation, input),
    // Servers without this filter return all rows.
    queryFn: async ({ signal }) =>
      toOption.parse(await call?.(input, { signal })).filter((row) => matchesNeeds(row, input)),
    enabled: isEnabled,
  })
}

const matchesNeeds = (row: Readonly<Record<string, unknown>>, input: Readonly<Record<string, string>>) =>
  Object.entries(input).every(([key, expected]) => {
    const actual = row[key]
    return typeof actual !== 'string' || actual.toLowerCase() === expected.toLowerCase()
  })

/** Name of a stored choice that is no longer available. */
const nameOf = (id: string, saved: unknown): string =>
  typeof saved === 'object' && saved !== null && Reflect.get(saved, 'id') === id
    ? String(Reflect.get(saved, 'name'))
    : 'No longer available'
