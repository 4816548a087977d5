import { Select, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { itemsOf, matchOptions, type Options, optionFor, optionNamed } from './match-option'

type Props = Omit<SelectProps, 'value' | 'defaultValue' | 'onChange' | 'data' | 'searchValue'> & {
  data: Options
  /** Selected value; '' for none. */
  value: string
  onChange: (value: string) => void
}

/**
 * A select for the keyboard: typing filters the list, and Tab or Enter takes the option of that name, else the first that
 * fits. Without typing, Tab changes nothing and Enter takes only what the arrow keys have moved to. A `clearable` choice is
 * removed by its cross, or with its text.
 */
export function SearchableSelect({ value, onChange, data, nothingFoundMessage = 'No results', ...rest }: Props) {
  const chosen = itemsOf(data).filter((one) => value !== '' && one.value === value)
  const label = chosen[0]?.label ?? ''
  const [search, setSearch] = useState(label)
  const [hasFocus, setFocus] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isTyped, setTyped] = useState(false)
  /** The arrow keys were used since the last typing. */
  const [hasMoved, setMoved] = useState(false)
  const [unknown, setUnknown] = useState('')
  const isPending = isTyped && search.trim() !== '' && search !== label

  const take = (option: { value: string; label: string } | undefined) => {
    setTyped(false)
    if (!option) return setUnknown(search.trim())
    setSearch(option.label)
    if (option.value !== value) onChange(option.value)
  }
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDownCapture?.(event)
    if (event.nativeEvent.isComposing) return
    const { key, currentTarget } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') setMoved(true)
    if (key === 'Escape') setTyped(false)
    if (key === 'Tab' && isPending) {
      const marked = hasMoved ? markedOption(currentTarget) : null
      if (marked) marked.click()
      else take(optionFor(data, search))
    }
    if (key !== 'Enter' || !isOpen || hasMoved) return
    const option = isPending ? optionFor(data, search) : undefined
    if (isPending) take(option)
    // The Enter that chooses or closes the list does not also send the form; Ctrl+Enter does, unless the text fits nothing.
    if (event.ctrlKey && (option || !isPending)) return
    event.preventDefault()
    event.stopPropagation()
    if (option || !isPending) setOpen(false)
  }

  return (
    <Select
      {...rest}
      error={unknown ? `“${unknown}” is not on the list` : rest.error}
      // A form of many long lists would draw all of them at each keystroke anywhere in it.
      data={hasFocus ? data : chosen}
      filter={({ options, search }) => matchOptions(options, search)}
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
      onOptionSubmit={(taken) => take(itemsOf(data).find((one) => one.value === taken))}
      // Its clear button. Options are taken above, chosen again or not.
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
        setMoved(false)
        setUnknown('')
      }}
      onFocus={(event) => {
        setTyped(false)
        setMoved(false)
        setUnknown('')
        setFocus(true)
        event.currentTarget.select()
        rest.onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocus(false)
        if (rest.clearable && isTyped && search === '' && value !== '') onChange('')
        if (isPending) take(optionNamed(data, search))
        rest.onBlur?.(event)
      }}
      onKeyDownCapture={pressKey}
    />
  )
}

/** Highlighted option of the open list. */
function markedOption(input: HTMLElement): HTMLElement | null {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  return list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null
}
