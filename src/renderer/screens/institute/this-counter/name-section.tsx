import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isWorkstationName, maxNameLength } from '#contract/institute/workstation'
import { useSettings } from '../../../core/workstation/settings'
import { nameTakenQuery } from '../../../core/workstation/workstation-name'
import { Locked } from './locked'
import { Section } from './section'
import { StoredTextInput } from './stored-text-input'

/** Name of this workstation in the workstation list and the audit log. */
export function NameSection() {
  const [{ workstationName, isNameFixed }, change] = useSettings()
  const { data: isTaken = false } = useQuery(nameTakenQuery)
  return (
    <Section title="Name" description="Name of this workstation in the list of workstations and in the audit log.">
      {isNameFixed ? (
        <Locked>
          <Text size="sm">{workstationName}</Text>
        </Locked>
      ) : (
        <StoredTextInput
          key={workstationName}
          aria-label="Name of this workstation"
          description="Leave empty to use the name of the computer."
          maw={340}
          maxLength={maxNameLength}
          storedText={workstationName}
          findProblem={(name) => (name !== '' && !isWorkstationName(name) ? nameRule : undefined)}
          store={(name) => void change({ workstationName: name })}
        />
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
