import { TextInput } from '@mantine/core'
import { Choice } from '../../../../../ui/forms/choice'
import { DayInput } from '../../../../../ui/forms/day/day-input'
import type { RegistrationForm } from '../use-registration-form'
import { districtChoices, districtOf, townChoices } from './districts'

/** What a licence needs, in pairs (S1 §5.4). A learner's validity follows from the issue date. */
export function LicenceFields({ wizard }: { wizard: RegistrationForm }) {
  const { bind, values, form, settings } = wizard
  const isLearner = values.licenceCategory === 'Learner'
  const { today } = settings.rulesFor(values.licenceCategory)
  return (
    <>
      <TextInput
        {...bind('licenceNumber')}
        label="Driver's License Number"
        required
        maxLength={32}
        autoComplete="off"
      />
      <DayInput
        {...bind('issueDate')}
        label="Issue Date"
        required
        max={today}
        value={values.issueDate}
        onChange={wizard.setIssueDate}
      />
      <DayInput
        {...bind('validTill')}
        label="Valid Date"
        required
        readOnly={isLearner}
        variant={isLearner ? 'filled' : 'default'}
        description={isLearner ? 'Six months from the issue date' : undefined}
        value={values.validTill}
        onChange={(validTill) => form.setFieldValue('validTill', validTill)}
      />
      <Choice
        {...bind('authorityCity')}
        label="License Authority City"
        required
        data={townChoices(values.authorityDistrict, values.authorityCity)}
        value={values.authorityCity}
        onChange={(authorityCity) =>
          form.setValues({ authorityCity, authorityDistrict: values.authorityDistrict || districtOf(authorityCity) })
        }
      />
      <Choice
        {...bind('authorityDistrict')}
        label="License Authority District"
        required
        data={districtChoices(values.authorityDistrict)}
        value={values.authorityDistrict}
        onChange={(authorityDistrict) => form.setFieldValue('authorityDistrict', authorityDistrict)}
      />
    </>
  )
}
