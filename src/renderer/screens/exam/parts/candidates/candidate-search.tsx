import { t } from '@lingui/core/macro'
import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'

type Props = {
  value: string
  onChange: (value: string) => void
  /** Called on Enter and arrow down. */
  onFocusFirstMatch: () => void
  inputRef?: RefObject<HTMLInputElement | null>
}

/** Search field for the candidates of a batch; `/` focuses it from anywhere in the same dialog. */
export function CandidateSearch({ value, onChange, onFocusFirstMatch, inputRef: externalRef }: Props) {
  const ownRef = useRef<HTMLInputElement>(null)
  const input = externalRef ?? ownRef
  const focusInput = () => {
    if (isCoveredByDialog(input.current)) return
    input.current?.focus()
    input.current?.select()
  }
  useHotkeys([['/', focusInput]])
  return (
    <TextInput
      ref={input}
      type="search"
      w={330}
      aria-label={t`Find a candidate`}
      placeholder={t`Name, phone, email or roll number`}
      maxLength={100}
      leftSection={<IconSearch size={16} />}
      rightSection={
        value ? (
          <CloseButton size="sm" aria-label={t`Clear search`} onClick={() => onChange('')} />
        ) : (
          <Kbd size="xs">/</Kbd>
        )
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
        event.preventDefault()
        // The surrounding list handles these keys too and would move one row too far.
        event.stopPropagation()
        onFocusFirstMatch()
      }}
    />
  )
}
