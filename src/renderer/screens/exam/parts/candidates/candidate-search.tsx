import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'

type Props = {
  value: string
  onChange: (value: string) => void
  /** To the first who matches: Enter and the arrow down. */
  onEnter: () => void
  inputRef?: RefObject<HTMLInputElement | null>
}

/** Finds a candidate of a batch; `/` comes here from anywhere in the same dialog. */
export function CandidateSearch({ value, onChange, onEnter, inputRef: given }: Props) {
  const own = useRef<HTMLInputElement>(null)
  const input = given ?? own
  const find = () => {
    if (isCoveredByDialog(input.current)) return
    input.current?.focus()
    input.current?.select()
  }
  useHotkeys([['/', find]])
  return (
    <TextInput
      ref={input}
      type="search"
      w={330}
      aria-label="Find a candidate"
      placeholder="Name, phone, email or roll number"
      maxLength={100}
      leftSection={<IconSearch size={16} />}
      rightSection={
        value ? (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => onChange('')} />
        ) : (
          <Kbd size="xs">/</Kbd>
        )
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
        event.preventDefault()
        // Whoever walks the list with the same keys begins below.
        event.stopPropagation()
        onEnter()
      }}
    />
  )
}
