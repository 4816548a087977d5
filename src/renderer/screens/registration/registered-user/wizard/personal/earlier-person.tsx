import { Button, Text } from '@mantine/core'
import { formatDay, fullName } from '#contract/protocol/format'
import type { Wizard } from '../use-wizard'
import classes from '../wizard.module.css'
import { useEarlierPerson } from './use-personal-tab'

type Props = Pick<Wizard, 'form' | 'settings' | 'focus'>

/** A phone number that registered before offers that person's data; nothing typed is replaced unasked. */
export function EarlierPerson({ form, settings: { knowsPeople }, focus: { focusOn } }: Props) {
  const earlier = useEarlierPerson({ form, knowsPeople, focusOn })
  if (!earlier) return null
  const { person, documents, use } = earlier
  const stored = documents === 0 ? '' : documents === 1 ? '1 stored document' : `${documents} stored documents`
  const facts = [formatDay(person.dateOfBirth), person.city, person.qualification, stored].filter(Boolean).join(' · ')
  return (
    <div className={classes.earlier} role="status" title={`${fullName(person)}, ${facts}`}>
      <div>
        <Text size="xs" c="dimmed" truncate="end">
          Registered before as
        </Text>
        <Text size="sm" fw={700} truncate="end">
          {fullName(person)}
        </Text>
        <Text size="xs" c="dimmed" truncate="end">
          {facts}
        </Text>
      </div>
      <Button size="xs" variant="light" onClick={use}>
        Use this data
      </Button>
    </div>
  )
}
