import { plural, t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { formatDay, fullName } from '#contract/protocol/format'
import type { Wizard } from '../use-wizard'
import classes from '../wizard.module.css'
import { useKnownTrainee } from './use-personal-tab'

type Props = Pick<Wizard, 'form' | 'settings' | 'focus'>

/** Offers the data of an earlier registration with this phone number. */
export function KnownTrainee({ form, settings: { hasPhoneLookup }, focus: { focusOn } }: Props) {
  const knownTrainee = useKnownTrainee({ form, hasPhoneLookup, focusOn })
  if (!knownTrainee) return null
  const { person, documentCount: documents, fillIn } = knownTrainee
  const documentsText =
    documents === 0 ? '' : plural(documents, { one: '# stored document', other: '# stored documents' })
  const facts = [formatDay(person.dateOfBirth), person.city, person.qualification, documentsText]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className={classes.knownTrainee} role="status" title={`${fullName(person)}, ${facts}`}>
      <div>
        <Text size="xs" c="dimmed" truncate="end">{t`Registered before as`}</Text>
        <Text size="sm" fw={700} truncate="end">
          {fullName(person)}
        </Text>
        <Text size="xs" c="dimmed" truncate="end">
          {facts}
        </Text>
      </div>
      <Button size="xs" variant="light" onClick={fillIn}>{t`Use this data`}</Button>
    </div>
  )
}
