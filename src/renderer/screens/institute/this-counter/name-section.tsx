import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isWorkstationName, maxNameLength } from '#contract/institute/workstation'
import { useSettings } from '../../../core/workstation/settings'
import { nameTakenQuery } from '../../../core/workstation/workstation-name'
import { Locked } from './locked'
import { Section } from './section'

/** Name of this workstation in the workstation list and the audit log. */
export function NameSection() {
  const [{ workstationName, isNameFixed }] = useSettings()
  const { data: isTaken = false } = useQuery(nameTakenQuery)
  return (
    <Section title="Name" about="This machine's: what the list of workstations and the audit log call it.">
      {isNameFixed ? (
        <Locked>
          <Text size="sm">{workstationName}</Text>
        </Locked>
      ) : (
        // The key resets the field when another name is stored.
        <NameField key={workstationName} stored={workstationName} />
      )}
      {isTaken ? (
        <Text size="sm" c="var(--state-wait)" mt={6} role="status">
          Another workstation has this name too. {isNameFixed ? 'Contact IT.' : 'Change one of the two.'}
        </Text>
      ) : null}
    </Section>
  )
}

const rule = `Up to ${maxNameLength} letters, digits, blanks and . _ - ( ) #`

/** Stores the name on blur or Enter; Escape restores the stored one. */
function NameField({ stored }: { stored: string }) {
  const [, change] = useSettings()
  const [text, setText] = useState(stored)
  const name = text.trim()
  const isWrong = name !== '' && !isWorkstationName(name)
  const save = () => {
    if (!isWrong && name !== stored) void change({ workstationName: name })
  }
  return (
    <TextInput
      aria-label="Name of this workstation"
      description="Left empty it is the name of the computer."
      maw={340}
      maxLength={maxNameLength}
      value={text}
      error={isWrong ? rule : undefined}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save()
        if (key === 'Escape') setText(stored)
      }}
    />
  )
}
