import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../core/api'
import { keyOf } from '../../core/query'
import { Choice } from '../../ui/forms/choice'
import { InputFailure } from '../../ui/forms/input-failure'
import type { FieldProps } from '../fields'
import { common, textOf } from './common'

const named = z.array(z.object({ id: z.string(), name: z.string(), isActive: z.optional(z.boolean()) }))
type Ask = (input: object, options: { signal: AbortSignal }) => Promise<unknown>

/** A choice among rows that are asked for when what they depend on is filled. Only active ones are offered. */
export function LookupInput(props: FieldProps) {
  const { field, value, values, saved, onChange } = props
  const rows = useRows(field.lookup, values)
  const chosen = textOf(value)
  const active = rows.data?.filter(({ isActive }) => isActive !== false) ?? []
  const options = active.map(({ id, name }) => ({ value: id, label: name }))
  const none = rows.data && options.length === 0 ? field.nothing : undefined
  if (chosen && !rows.isFetching && !options.some((option) => option.value === chosen)) {
    options.unshift({ value: chosen, label: nameOf(chosen, saved) })
  }
  return (
    <Choice
      {...common(props)}
      {...(rows.error ? { error: <InputFailure error={rows.error} onRetry={() => void rows.refetch()} /> } : {})}
      clearable={!props.required}
      placeholder={none ?? (rows.isEnabled ? `Select ${field.label}` : 'Choose what stands before it first')}
      nothingFoundMessage={rows.isFetching ? 'Reading…' : (none ?? 'Nothing by that name')}
      disabled={!rows.isEnabled}
      {...(rows.isFetching ? { rightSection: <Loader size={16} /> } : {})}
      data={options}
      value={chosen}
      onChange={onChange}
    />
  )
}

function useRows(lookup: FieldProps['field']['lookup'], values: FieldProps['values']) {
  const { entity = 'extension', operation = '', needs = {} } = lookup ?? {}
  const input = Object.fromEntries(Object.entries(needs).map(([key, name]) => [key, textOf(values[name])]))
  const isEnabled = Object.values(input).every((value) => value !== '')
  const ask: Ask | undefined = Reflect.get(api[entity], operation)
  const rows = useQuery({
    queryKey: keyOf(entity, operation, input),
    queryFn: async ({ signal }) => named.parse(await ask?.(input, { signal })),
    enabled: isEnabled,
  })
  return { ...rows, isEnabled }
}

/** What was chosen earlier and is not offered any more. */
const nameOf = (id: string, saved: unknown): string =>
  typeof saved === 'object' && saved !== null && Reflect.get(saved, 'id') === id
    ? String(Reflect.get(saved, 'name'))
    : 'Not offered any more'
