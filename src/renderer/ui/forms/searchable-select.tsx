import { t } from '@lingui/core/macro'
import { Select, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { findOption, findOptionByName, flattenOptions, matchOptions, type Options } from './match-option'

type Props = Omit<SelectProps, 'value' | 'defaultValue' | 'onChange' | 'data' | 'searchValue'> & {
  data: Options
  /** Selected value; '' for none. */
  value: string
  onChange: (value: string) => void
}

/**
 * A select for keyboard use: typing filters the list, and Tab or Enter selects the best match. Without typing, Tab changes
 * nothing and Enter selects only an option highlighted by the arrow keys. A `clearable` value is removed by its clear button
 * or by deleting its text.
 */
export function SearchableSelect({ value, onChange, data, nothingFoundMessage = t`No results`, ...rest }: Props) {
  const selectedItems = flattenOptions(data).filter((item) => value !== '' && item.value === value)
  const label = selectedItems[0]?.label ?? ''
  const [search, setSearch] = useState(label)
  const [hasFocus, setFocus] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isTyped, setTyped] = useState(false)
  /** True if an arrow key was used since the last typed text. */
  const [hasUsedArrows, setUsedArrows] = useState(false)
  const [unknownText, setUnknownText] = useState('')
  /** True while the typed text has not selected an option. */
  const isPending = isTyped && search.trim() !== '' && search !== label

  const select = (option: { value: string; label: string } | undefined) => {
    setTyped(false)
    if (!option) return setUnknownText(search.trim())
    setSearch(option.label)
    if (option.value !== value) onChange(option.value)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDownCapture?.(event)
    const { key, currentTarget } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') setUsedArrows(true)
    if (key === 'Escape') setTyped(false)
    if (key === 'Tab' && isPending) {
      const highlighted = hasUsedArrows ? getHighlightedOption(currentTarget) : null
      if (highlighted) highlighted.click()
      else select(findOption(data, search))
    }
    if (key !== 'Enter' || !isOpen || hasUsedArrows) return
    const option = isPending ? findOption(data, search) : undefined
    const isTextUnknown = isPending && !option
    if (isPending) select(option)
    if (event.ctrlKey && !isTextUnknown) return
    // Enter in the open list does not submit the form.
    event.preventDefault()
    event.stopPropagation()
    if (!isTextUnknown) setOpen(false)
  }

  return (
    <Select
      {...rest}
      error={unknownText ? t`“${unknownText}” is not on the list` : rest.error}
      // All options only while focused: a form would otherwise render every option of every list on each keystroke.
      data={hasFocus ? data : selectedItems}
      filter={({ options, search: typedText }) => matchOptions(options, typedText)}
      value={value || null}
      searchValue={search}
      onSearchChange={(text) => {
        setSearch(text)
        rest.onSearchChange?.(text)
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => {
        setOpen(true)
        rest.onDropdownOpen?.()
      }}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={(submitted) => select(flattenOptions(data).find((item) => item.value === submitted))}
      // For the clear button: `onOptionSubmit` handles selected options.
      onClear={() => onChange('')}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange={isPending}
      autoComplete="off"
      checkIconPosition="right"
      maxDropdownHeight={264}
      nothingFoundMessage={nothingFoundMessage}
      onInput={() => {
        setTyped(true)
        setUsedArrows(false)
        setUnknownText('')
      }}
      onFocus={(event) => {
        setTyped(false)
        setUsedArrows(false)
        setUnknownText('')
        setFocus(true)
        event.currentTarget.select()
        rest.onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocus(false)
        if (rest.clearable && isTyped && search === '' && value !== '') onChange('')
        if (isPending) select(findOptionByName(data, search))
        rest.onBlur?.(event)
      }}
      onKeyDownCapture={handleKeyDown}
    />
  )
}

/** Highlighted option of the open list. */
function getHighlightedOption(input: HTMLElement): HTMLElement | null {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  return list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null
}
