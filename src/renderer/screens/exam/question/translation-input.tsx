import { t } from '@lingui/core/macro'
import { Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Question } from '#contract/exam/question'
import { useHasExtension } from '../../../core/capabilities'
import { getErrorMessage } from '../../../core/notify'
import { useApiQuery } from '../../../core/query'
import type { FieldProps } from '../../../crud/fields'
import { getInputProps } from '../../../crud/form/input-props'
import { toSearchText } from '../../../crud/list/search'
import { SearchableSelect } from '../../../ui/forms/searchable-select'

const searchLimit = 50

const textsByLanguage = {
  English: {
    placeholder: t`Search the English questions`,
    noneFound: t`No untranslated English question found`,
  },
  Hindi: { placeholder: t`Search the Hindi questions`, noneFound: t`No untranslated Hindi question found` },
}

/** Searches questions in the other language that have no translation yet. */
export function TranslationInput(props: FieldProps) {
  const { value, values, storedValue, onChange } = props
  const chosenId = typeof value === 'string' ? value : ''
  const otherLanguage = values.language === 'Hindi' ? 'English' : 'Hindi'
  const { placeholder, noneFound } = textsByLanguage[otherLanguage]
  const [text, setText] = useState('')
  const [pickedOption, setPickedOption] = useState(toOption(storedValue))
  const [search] = useDebouncedValue(toSearchText(text === pickedOption?.label ? '' : text), 300)
  const canFilter = useHasExtension('question.filtered')
  const pageInput = { search, page: 1, limit: searchLimit }
  const query = useApiQuery(
    'question',
    canFilter ? 'filtered' : 'list',
    canFilter ? { ...pageInput, language: otherLanguage, translation: 'missing' } : pageInput,
    { enabled: Boolean(values.language), keepPrevious: true },
  )
  const searchedCount = query.data?.rows.length ?? 0
  const isCutOff = query.data !== undefined && query.data.total > searchedCount
  const emptyMessage = isCutOff
    ? t`None among the first ${searchedCount} questions. Type more of the question.`
    : noneFound
  const isSelectable = (row: Question) =>
    row.language.toLowerCase() === otherLanguage.toLowerCase() && row.translation.id === '' && row.id !== chosenId
  const options = (query.data?.rows ?? []).filter(isSelectable).map(({ id, name }) => ({ value: id, label: name }))
  if (chosenId)
    options.unshift({
      value: chosenId,
      label: pickedOption?.value === chosenId ? pickedOption.label : t`Previously chosen`,
    })
  return (
    <SearchableSelect
      {...getInputProps(props)}
      {...(query.error ? { error: getErrorMessage(query.error) } : {})}
      clearable
      clearButtonProps={{ 'aria-label': t`No translation` }}
      disabled={!values.language}
      placeholder={values.language ? placeholder : t`Choose the language first`}
      nothingFoundMessage={query.isFetching ? t`Loading…` : emptyMessage}
      {...(query.isFetching ? { rightSection: <Loader size={16} /> } : {})}
      data={options}
      value={chosenId}
      onSearchChange={setText}
      onChange={(id) => {
        setPickedOption(options.find((option) => option.value === id))
        onChange(id)
      }}
    />
  )
}

function toOption(storedValue: unknown): { value: string; label: string } | undefined {
  if (typeof storedValue !== 'object' || storedValue === null || !Reflect.get(storedValue, 'id')) return undefined
  return { value: String(Reflect.get(storedValue, 'id')), label: String(Reflect.get(storedValue, 'name')) }
}
