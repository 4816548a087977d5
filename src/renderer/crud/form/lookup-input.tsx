import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../core/api'
import { getQueryKey } from '../../core/query'
import { useScreens } from '../../core/screens/screen'
import { OptionsError } from '../../ui/forms/options-error'
import { SearchableSelect } from '../../ui/forms/searchable-select'
import { AddLink } from '../../ui/missing-prerequisite'
import type { FieldProps } from '../fields'
import { getInputProps, toText } from './input-props'

const lookupRows = z.array(z.looseObject({ id: z.string(), name: z.string(), isActive: z.optional(z.boolean()) }))
type ListCall = (input: object, options: { signal: AbortSignal }) => Promise<unknown>

/** Select of a lookup's active rows, fetched once the fields that it depends on are filled. */
export function LookupInput(props: FieldProps) {
  const { field, value, values, missingDependency, storedValue, onChange } = props
  const rows = useLookupRows(field.lookup, values, missingDependency === undefined)
  const selectedId = toText(value)
  const activeRows = rows.data?.filter(({ isActive }) => isActive !== false) ?? []
  const options = activeRows.map(({ id, name }) => ({ value: id, label: name }))
  const emptyText =
    rows.data && options.length === 0
      ? (field.noOptionsMessage ?? t`No ${field.label.toLowerCase()} is active`)
      : undefined
  const entryScreen = useScreens().find(({ entity }) => entity === field.lookup?.entity)
  const addLink = emptyText && entryScreen && !props.readOnly && (
    <AddLink path={entryScreen.path}>
      <Trans>Add {field.label.toLowerCase()}</Trans>
    </AddLink>
  )
  if (selectedId && !rows.isFetching && !options.some((option) => option.value === selectedId)) {
    options.unshift({ value: selectedId, label: getStoredName(selectedId, storedValue) })
  }
  return (
    <SearchableSelect
      {...getInputProps(props)}
      {...(rows.error ? { error: <OptionsError error={rows.error} onRetry={() => void rows.refetch()} /> } : {})}
      {...(addLink ? { description: addLink } : {})}
      clearable={!props.required}
      placeholder={
        missingDependency
          ? t`Choose a ${missingDependency.toLowerCase()} first`
          : (emptyText ?? t`Select ${field.label}`)
      }
      nothingFoundMessage={rows.isFetching ? t`Loading…` : (emptyText ?? t`No results`)}
      disabled={missingDependency !== undefined}
      {...(rows.isFetching ? { rightSection: <Loader size={16} /> } : {})}
      data={options}
      value={selectedId}
      onChange={onChange}
    />
  )
}

function useLookupRows(lookup: FieldProps['field']['lookup'], values: FieldProps['values'], isEnabled: boolean) {
  // The defaults are for the type checker: every field of this kind has a lookup.
  const { entity = 'extension', operation = '', dependencies = {} } = lookup ?? {}
  const input = Object.fromEntries(Object.entries(dependencies).map(([key, name]) => [key, toText(values[name])]))
  const call: ListCall | undefined = Reflect.get(api[entity], operation)
  return useQuery({
    queryKey: getQueryKey(entity, operation, input),
    // Filtered here, too: a server without this filter returns all rows.
    queryFn: async ({ signal }) =>
      lookupRows.parse(await call?.(input, { signal })).filter((row) => matchesInput(row, input)),
    enabled: isEnabled,
  })
}

/** A row without one of the fields matches. */
const matchesInput = (row: Readonly<Record<string, unknown>>, input: Readonly<Record<string, string>>) =>
  Object.entries(input).every(([key, expected]) => {
    const actual = row[key]
    return typeof actual !== 'string' || actual.toLowerCase() === expected.toLowerCase()
  })

/** Name of the stored value, which is no longer an option. */
const getStoredName = (id: string, storedValue: unknown): string =>
  typeof storedValue === 'object' && storedValue !== null && Reflect.get(storedValue, 'id') === id
    ? String(Reflect.get(storedValue, 'name'))
    : t`No longer available`
