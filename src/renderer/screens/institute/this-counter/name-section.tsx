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
    <Section title="Name" description="Name of this workstation in the list of workstations and in the audit log.">
      {isNameFixed ? (
        <Locked>
          <Text size="sm">{workstationName}</Text>
        </Locked>
      ) : (
        // The key resets the field when another name is stored.
        <NameField key={workstationName} storedName={workstationName} />
      )}
      {isTaken ? (
        <Text size="sm" c="var(--state-wait)" mt={6} role="status">
          Another workstation has this name too. {isNameFixed ? 'Contact IT.' : 'Change one of the two.'}
        </Text>
      ) : null}
    </Section>
  )
}

const nameRule = `Up to ${maxNameLength} letters, digits, spaces and . _ - ( ) #`

/** Stores the name on blur or Enter; Escape restores the stored one. */
function NameField({ storedName }: { storedName: string }) {
  const [, change] = useSettings()
  const [text, setText] = useState(storedName)
  const name = text.trim()
  const isInvalid = name !== '' && !isWorkstationName(name)
  const save = () => {
    if (!isInvalid && name !== storedName) void change({ workstationName: name })
  }
  return (
    <TextInput
      aria-label="Name of this workstation"
      description="Leave empty to use the name of the computer."
      maw={340}
      maxLength={maxNameLength}
      value={text}
      error={isInvalid ? nameRule : undefined}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save()
        if (key === 'Escape') setText(storedName)
      }}
    />
  )
}
