import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../core/api'
import { keyOf } from '../../core/query'
import { Choice } from '../../ui/forms/choice'
import { InputFailure } from '../../ui/forms/input-failure'
import type { FieldProps } from '../fields'
import { common, textOf } from './common'

const named = z.array(z.looseObject({ id: z.string(), name: z.string(), isActive: z.optional(z.boolean()) }))
type Ask = (input: object, options: { signal: AbortSignal }) => Promise<unknown>

/** A choice among rows that are asked for when what they depend on is filled. Only active ones are offered. */
export function LookupInput(props: FieldProps) {
  const { field, value, values, waitsFor, saved, onChange } = props
  const rows = useRows(field.lookup, values, waitsFor === undefined)
  const chosen = textOf(value)
  const active = rows.data?.filter(({ isActive }) => isActive !== false) ?? []
  const options = active.map(({ id, name }) => ({ value: id, label: name }))
  const none =
    rows.data && options.length === 0 ? (field.nothing ?? `No ${field.label.toLowerCase()} is active`) : undefined
  if (chosen && !rows.isFetching && !options.some((option) => option.value === chosen)) {
    options.unshift({ value: chosen, label: nameOf(chosen, saved) })
  }
  return (
    <Choice
      {...common(props)}
      {...(rows.error ? { error: <InputFailure error={rows.error} onRetry={() => void rows.refetch()} /> } : {})}
      clearable={!props.required}
      placeholder={waitsFor ? `Choose a ${waitsFor.toLowerCase()} first` : (none ?? `Select ${field.label}`)}
      nothingFoundMessage={rows.isFetching ? 'Reading…' : (none ?? 'Nothing by that name')}
      disabled={waitsFor !== undefined}
      {...(rows.isFetching ? { rightSection: <Loader size={16} /> } : {})}
      data={options}
      value={chosen}
      onChange={onChange}
    />
  )
}

function useRows(lookup: FieldProps['field']['lookup'], values: FieldProps['values'], isEnabled: boolean) {
  const { entity = 'extension', operation = '', needs = {} } = lookup ?? {}
  const input = Object.fromEntries(Object.entries(needs).map(([key, name]) => [key, textOf(values[name])]))
  const ask: Ask | undefined = Reflect.get(api[entity], operation)
  return useQuery({
    queryKey: keyOf(entity, operation, input),
    // An institute that knows no such question answers all of them.
    queryFn: async ({ signal }) => named.parse(await ask?.(input, { signal })).filter((row) => fits(row, input)),
    enabled: isEnabled,
  })
}

const fits = (row: Readonly<Record<string, unknown>>, input: Readonly<Record<string, string>>) =>
  Object.entries(input).every(([key, wanted]) => {
    const told = row[key]
    return typeof told !== 'string' || told.toLowerCase() === wanted.toLowerCase()
  })

/** What was chosen earlier and is not offered any more. */
const nameOf = (id: string, saved: unknown): string =>
  typeof saved === 'object' && saved !== null && Reflect.get(saved, 'id') === id
    ? String(Reflect.get(saved, 'name'))
    : 'Not offered any more'
