import { t } from '@lingui/core/macro'
import { ChoiceField, DayField, TextField } from '../form/fields'
import { useFields } from '../form/use-wizard-form'
import type { Wizard } from '../use-wizard'
import { districtChoices, getDistrict, townChoices } from './districts'

type Props = Pick<Wizard, 'form' | 'settings' | 'course'>

/** Licence fields (S1 §5.4). The validity of a learner's licence follows from the issue date. */
export function LicenceFields({ form, settings, course }: Props) {
  const values = useFields(form, 'licenceCategory', 'authorityCity', 'authorityDistrict')
  const { licenceCategory, authorityCity: city, authorityDistrict: district } = values
  const isLearner = licenceCategory === 'Learner'
  const { today } = settings.rulesFor(licenceCategory)
  return (
    <>
      <TextField form={form} name="licenceNumber" label={t`Driver's License Number`} required />
      <DayField
        form={form}
        name="issueDate"
        label={t`Issue Date`}
        required
        max={today}
        onChange={course.setIssueDate}
      />
      <DayField
        form={form}
        name="validTill"
        label={t`Valid Date`}
        required
        readOnly={isLearner}
        variant={isLearner ? 'filled' : 'default'}
        description={isLearner ? t`Six months from the issue date` : undefined}
      />
      <ChoiceField
        form={form}
        name="authorityCity"
        label={t`License Authority City`}
        required
        data={townChoices(district, city)}
        onChange={(town) => form.setFields({ authorityCity: town, authorityDistrict: district || getDistrict(town) })}
      />
      <ChoiceField
        form={form}
        name="authorityDistrict"
        label={t`License Authority District`}
        required
        data={districtChoices(district)}
      />
    </>
  )
}
