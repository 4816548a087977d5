import { t } from '@lingui/core/macro'
import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isCoveredByDialog } from '../../ui/dialogs/top-dialog'
import type { ListState } from './list-state'

/** Searches 500 ms after the last keystroke (S1 §9) or on Enter. `/` focuses it, ↓ moves to the rows. */
export function SearchBox({
  title,
  state,
  onMoveToRows,
}: {
  title: string
  state: ListState
  onMoveToRows: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(state.search)
  /** Last search that this box has applied or shown. If `state.search` equals it, newer typed text stays. */
  const lastSearch = useRef(state.search)
  const apply = (newText: string) => {
    const search = newText.trim()
    if (search === state.search) return
    lastSearch.current = search
    state.change({ search })
  }
  const applyLater = useDebouncedCallback(apply, 500)
  const applyNow = (newText: string) => {
    applyLater.cancel()
    apply(newText)
  }
  useHotkeys([['/', () => isCoveredByDialog(input.current) || input.current?.select()]])
  // A search set by another component replaces the text and cancels the pending search.
  useEffect(() => {
    if (state.search === lastSearch.current) return
    lastSearch.current = state.search
    applyLater.cancel()
    setText(state.search)
  }, [state.search, applyLater])

  return (
    <TextInput
      ref={input}
      type="search"
      flex="0 1 300px"
      miw={140}
      aria-label={t`Search ${title}`}
      placeholder={t`Search`}
      maxLength={200}
      leftSection={<IconSearch size={16} />}
      rightSection={
        text ? (
          <CloseButton
            size="sm"
            aria-label={t`Clear search`}
            onClick={() => {
              setText('')
              applyNow('')
              input.current?.focus()
            }}
          />
        ) : (
          <Kbd size="xs">/</Kbd>
        )
      }
      value={text}
      onChange={(event) => {
        const cleaned = state.sanitise(event.currentTarget.value)
        setText(cleaned)
        applyLater(cleaned)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') applyNow(text)
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        onMoveToRows()
      }}
    />
  )
}
