import { Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Question } from '#contract/exam/question'
import { getErrorMessage } from '../../../core/notify'
import { useApiQuery } from '../../../core/query'
import type { FieldProps } from '../../../crud/fields'
import { getInputProps } from '../../../crud/form/input-props'
import { toSearchText } from '../../../crud/list/search'
import { SearchableSelect } from '../../../ui/forms/searchable-select'

/** Number of search results to load; the field is for choosing, not for browsing. */
const found = 50

/** Searches questions in the other language that have no translation yet. */
export function TranslationInput(props: FieldProps) {
  const { value, values, storedValue: saved, onChange } = props
  const chosen = typeof value === 'string' ? value : ''
  const other = values.language === 'Hindi' ? 'English' : 'Hindi'
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState(savedChoice(saved))
  const [search] = useDebouncedValue(toSearchText(typed === picked?.label ? '' : typed), 300)
  const ask = useApiQuery(
    'question',
    'list',
    { search, page: 1, limit: found },
    { enabled: Boolean(values.language), keepPrevious: true },
  )
  const isFree = (row: Question) =>
    row.language.toLowerCase() === other.toLowerCase() && row.translation.id === '' && row.id !== chosen
  const options = (ask.data?.rows ?? []).filter(isFree).map(({ id, name }) => ({ value: id, label: name }))
  if (chosen) options.unshift({ value: chosen, label: picked?.value === chosen ? picked.label : 'Chosen before' })
  return (
    <SearchableSelect
      {...getInputProps(props)}
      {...(ask.error ? { error: getErrorMessage(ask.error) } : {})}
      clearable
      clearButtonProps={{ 'aria-label': 'No translation' }}
      disabled={!values.language}
      placeholder={values.language ? `Search the ${other} questions` : 'Choose the language first'}
      nothingFoundMessage={ask.isFetching ? 'Reading…' : `No ${other} question without a translation by these words`}
      {...(ask.isFetching ? { rightSection: <Loader size={16} /> } : {})}
      data={options}
      value={chosen}
      onSearchChange={setTyped}
      onChange={(id) => {
        setPicked(options.find((option) => option.value === id))
        onChange(id)
      }}
    />
  )
}

function savedChoice(saved: unknown): { value: string; label: string } | undefined {
  if (typeof saved !== 'object' || saved === null || !Reflect.get(saved, 'id')) return undefined
  return { value: String(Reflect.get(saved, 'id')), label: String(Reflect.get(saved, 'name')) }
}
