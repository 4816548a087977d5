import { Button, Text } from '@mantine/core'
import { formatDay, fullName } from '#contract/protocol/format'
import { useAsk } from '../../../../../core/query'
import type { RegistrationForm } from '../use-registration-form'
import classes from '../wizard.module.css'

/** A phone number that registered before offers that person's data; what is typed already is asked about by showing it. */
export function EarlierPerson({ wizard: { values, form, settings, focusOn } }: { wizard: RegistrationForm }) {
  const isWhole = values.phone.length === 10
  const { data } = useAsk('extension', 'byPhone', { phone: values.phone }, { enabled: isWhole && settings.knowsPeople })
  const person = isWhole ? data?.[0] : undefined
  if (!person) return null
  const isUsed = fullName(person) === fullName(values) && person.dateOfBirth === values.dateOfBirth
  if (isUsed) return null
  const use = () => {
    const { phone, ...known } = person
    form.setValues(known)
    form.clearErrors()
    focusOn('firstName')
  }
  const facts = [formatDay(person.dateOfBirth), person.city, person.qualification].filter(Boolean).join(' · ')
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
