import { t } from '@lingui/core/macro'
import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'
import { type Shortcut, useShortcutHelp } from '../../../../ui/dialogs/shortcuts'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'
import { parseEntryAction } from './entry-actions'
import type { Entry } from './use-entry'

type EntryKeyOptions = {
  root: RefObject<HTMLElement | null>
  submitButton: RefObject<HTMLElement | null>
  entry: Entry
  isActive: boolean
  submit: () => void
}

const shortcuts: readonly Shortcut[] = [
  [t`1–4 or a–d`, t`Mark an answer`],
  ['0', t`Clear the answer`],
  [t`Enter or ↓`, t`Next question`],
  [t`Backspace or ↑`, t`Previous question`],
]

/** Keys for entering the answers of a paper; Ctrl+Enter submits them. */
export function useEntryKeys({ root, submitButton, entry, isActive, submit }: EntryKeyOptions) {
  const { currentIndex, questions } = entry
  useShortcutHelp(root, shortcuts)
  useWindowEvent('keydown', (event) => {
    if (!isActive || questions.length === 0 || isCoveredByDialog(root.current)) return
    if (event.ctrlKey && event.key === 'Enter' && !event.repeat) return submit()
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const action = parseEntryAction(event.key)
    if (action === undefined) return
    // Key repeat works for arrow keys only. The held letter that chose the set must not mark an answer; held Enter must
    // not press the submit button when focus arrives there.
    if (event.repeat && !event.key.startsWith('Arrow')) return event.preventDefault()
    if (event.target instanceof Element && event.target.closest('button, [data-own-keys]')) return
    event.preventDefault()
    if (typeof action === 'object') entry.mark(currentIndex, action.mark)
    else if (action === 'clear') entry.clear(currentIndex)
    else if (action === 'next' && currentIndex === questions.length - 1) submitButton.current?.focus()
    else entry.goTo({ next: currentIndex + 1, back: currentIndex - 1, first: 0, last: questions.length - 1 }[action])
  })
}
