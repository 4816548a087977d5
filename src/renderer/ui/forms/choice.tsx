import { Select, type SelectProps } from '@mantine/core'
import { useRef, useState } from 'react'

type Props = Omit<SelectProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** What is chosen; '' for nothing. */
  value: string
  onChange: (value: string) => void
}

/**
 * A select for the keyboard: typing opens and filters it, Enter or Tab takes what is highlighted. What is chosen goes only
 * where it may be `clearable`: by its cross, or with its words.
 */
export function Choice({
  value,
  onChange,
  data,
  nothingFoundMessage = 'Nothing like that on the list',
  ...rest
}: Props) {
  const typed = useRef(false)
  const [hasFocus, setFocus] = useState(false)
  return (
    <Select
      {...rest}
      // A form of many long lists would draw all of them at each keystroke anywhere in it.
      data={hasFocus ? data : chosenOf(data, value)}
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
        setFocus(true)
        event.currentTarget.select()
        rest.onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocus(false)
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

/** Of the choices what is chosen, for its words. */
const chosenOf = (data: SelectProps['data'] = [], value: string) =>
  data
    .flatMap((one) => (typeof one === 'object' && 'items' in one ? one.items : [one]))
    .filter((one) => value !== '' && (typeof one === 'string' ? one : one.value) === value)

/** What the open list highlights, for the keys that Mantine leaves alone; after typing at least the first that fits. */
function highlighted({ key, currentTarget }: { key: string; currentTarget: HTMLElement }, typed: boolean) {
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (marked) return key === 'Tab' ? marked : null
  return typed ? list?.querySelector<HTMLElement>('[data-combobox-option]') : null
}
