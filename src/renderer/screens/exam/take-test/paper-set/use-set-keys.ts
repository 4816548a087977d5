import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'
import { type SetLetter, setLetters } from '#contract/exam/paper-sets'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'

const isTyping = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'text'

/** Keys A to D select a set. */
export function useSetKeys(root: RefObject<HTMLElement | null>, onChoose: (letter: SetLetter) => void) {
  useWindowEvent('keydown', ({ key, target, ctrlKey, altKey, metaKey }) => {
    if (ctrlKey || altKey || metaKey || isTyping(target) || isCoveredByDialog(root.current)) return
    const chosenLetter = setLetters.find((option) => option === key.toUpperCase())
    if (!chosenLetter) return
    onChoose(chosenLetter)
    // Otherwise the focus outline stays at the previous set.
    const input = root.current?.querySelector<HTMLElement>(`input[value="${chosenLetter}"]`)
    if (target instanceof HTMLInputElement && target.name === input?.getAttribute('name')) input.focus()
  })
}
