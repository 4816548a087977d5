import { Select, type SelectProps } from '@mantine/core'

type Props = Omit<SelectProps, 'value' | 'onChange'> & { value: string; onChange: (value: string) => void }

/** A select for the keyboard: typing opens and filters it, Enter or Tab takes what is highlighted. */
export function Choice({ value, onChange, nothingFoundMessage = 'Nothing like that on the list', ...rest }: Props) {
  return (
    <Select
      {...rest}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      searchable
      selectFirstOptionOnChange
      openOnFocus={false}
      allowDeselect={false}
      autoComplete="off"
      checkIconPosition="right"
      maxDropdownHeight={264}
      nothingFoundMessage={nothingFoundMessage}
      onFocus={(event) => {
        event.currentTarget.select()
        rest.onFocus?.(event)
      }}
      onKeyDown={(event) => {
        const highlighted = event.currentTarget.getAttribute('aria-activedescendant')
        if (event.key === 'Tab' && highlighted) document.getElementById(highlighted)?.click()
        rest.onKeyDown?.(event)
      }}
    />
  )
}
