import { Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Locked } from './locked'
import { Section } from './section'
import { StoredTextInput } from './stored-text-input'

type Props = Omit<ComponentProps<typeof Section>, 'children'> & {
  /** The text is set by policy. */
  isFixed: boolean
  /** Accessible name of the field. */
  label: string
  /** Description of the field. */
  hint: string
  /** Text about the stored value; `isError`: the value cannot be used. Undefined for none. */
  note: { text: ReactNode; isError: boolean } | undefined
} & Pick<ComponentProps<typeof StoredTextInput>, 'storedText' | 'findProblem' | 'store' | 'maxLength'>

/** A setting of this workstation that is one text. */
export const TextSection = ({ title, description, isFixed, label, hint, note, ...input }: Props) => (
  <Section title={title} description={description}>
    {isFixed ? (
      <Locked isInvalid={note?.isError ?? false}>
        <Text size="sm">{input.storedText}</Text>
      </Locked>
    ) : (
      <StoredTextInput aria-label={label} description={hint} maw={340} {...input} />
    )}
    {note ? (
      <Text size="sm" c={note.isError ? 'var(--mantine-color-error)' : 'var(--state-wait)'} mt={6} role="status">
        {note.text}
      </Text>
    ) : null}
  </Section>
)
