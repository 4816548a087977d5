import { Select, type SelectProps } from '@mantine/core'
import { useRef } from 'react'

type Props = Omit<SelectProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** What is chosen; '' for nothing. */
  value: string
  onChange: (value: string) => void
}

/**
 * A select for the keyboard: typing opens and filters it, Enter or Tab takes what is highlighted. What is chosen goes only
 * where it may be `clearable`: by its cross, or with its words.
 */
export function Choice({ value, onChange, nothingFoundMessage = 'Nothing like that on the list', ...rest }: Props) {
  const typed = useRef(false)
  return (
    <Select
      {...rest}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      searchable
      selectFirstOptionOnChange
      autoComplete="off"
      checkIconPosition="right"
      maxDropdownHeight={264}
      nothingFoundMessage={nothingFoundMessage}
      onInput={() => {
        typed.current = true
      }}
      onFocus={(event) => {
        typed.current = false
        event.currentTarget.select()
        rest.onFocus?.(event)
      }}
      onBlur={(event) => {
        if (rest.clearable && typed.current && event.currentTarget.value === '') onChange('')
        rest.onBlur?.(event)
      }}
      onKeyDown={(event) => {
        const option = event.key === 'Tab' || event.key === 'Enter' ? highlighted(event, typed.current) : null
        option?.click()
        // The Enter that chooses does not also send the form.
        if (option && event.key === 'Enter') event.preventDefault()
        rest.onKeyDown?.(event)
      }}
    />
  )
}

/** What the open list highlights, for the keys that Mantine leaves alone; after typing at least the first that fits. */
function highlighted({ key, currentTarget }: { key: string; currentTarget: HTMLElement }, typed: boolean) {
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (marked) return key === 'Tab' ? marked : null
  return typed ? list?.querySelector<HTMLElement>('[data-combobox-option]') : null
}
