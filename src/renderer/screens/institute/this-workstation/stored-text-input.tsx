import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Pick<TextInputProps, 'aria-label' | 'description' | 'maxLength' | 'maw'> & {
  storedText: string
  /** Error of the typed text; undefined if it can be stored. */
  findProblem?: (text: string) => string | undefined
  store: (text: string) => void
}

/** Stores the text on blur or Enter; Escape restores the stored text. A change of `storedText` replaces the input. */
export function StoredTextInput({ storedText, findProblem, store, ...rest }: Props) {
  const [text, setText] = useState(storedText)
  const [lastStoredText, setLastStoredText] = useState(storedText)
  if (storedText !== lastStoredText) {
    setLastStoredText(storedText)
    setText(storedText)
  }
  const problem = findProblem?.(text.trim())
  const save = () => {
    if (problem === undefined && text.trim() !== storedText) store(text.trim())
  }
  return (
    <TextInput
      {...rest}
      value={text}
      error={problem}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save()
        if (key === 'Escape') setText(storedText)
      }}
    />
  )
}
