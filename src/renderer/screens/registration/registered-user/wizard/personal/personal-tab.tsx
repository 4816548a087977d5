import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { normalizePhone } from '#contract/protocol/text/phone'
import { genderLabel, qualificationLabel } from '#contract/registration/option-labels'
import { bloodGroups, genders, qualifications, stateName } from '#contract/registration/options'
import { toOptions } from '../../../../../ui/forms/match-option'
import { ChoiceField, DayField, DigitsField, TextField } from '../form/fields'
import type { Wizard } from '../use-wizard'
import classes from '../wizard.module.css'
import { KnownTrainee } from './known-trainee'
import { usePersonalTab } from './use-personal-tab'

const genderOptions = toOptions(genders, genderLabel)
const qualificationOptions = toOptions(qualifications, qualificationLabel)

type Props = Pick<Wizard, 'form' | 'settings' | 'focus'>

/** Tab Personal Information of the wizard (S1 §2.9, §5.5). The phone comes first: it can fill in the rest. */
export function PersonalTab({ form, settings, focus }: Props) {
  const { districts, towns, chooseCity } = usePersonalTab(form)
  return (
    <div className={classes.thirds}>
      <DigitsField form={form} name="phone" label={t`Phone`} read={normalizePhone} />
      <TextField form={form} name="email" label={t`Email`} type="email" />
      <div className={classes.knownTraineeSpace}>
        <KnownTrainee form={form} settings={settings} focus={focus} />
      </div>
      <TextField form={form} name="firstName" label={t`First name`} required maxLength={100} />
      <TextField form={form} name="middleName" label={t`Middle name`} maxLength={100} />
      <TextField form={form} name="lastName" label={t`Last name`} required maxLength={100} />
      <DayField form={form} name="dateOfBirth" label={t`Date of Birth`} required />
      <ChoiceField form={form} name="gender" label={t`Gender`} required data={genderOptions} />
      <ChoiceField form={form} name="bloodGroup" label={t`Blood group`} clearable data={bloodGroups} />
      <ChoiceField form={form} name="qualification" label={t`Qualification`} required data={qualificationOptions} />
      <TextField
        form={form}
        name="address"
        label={t`Address`}
        required
        maxLength={300}
        className={classes.twoThirds ?? ''}
      />
      <div className={classes.address}>
        <TextInput
          label={t({ message: 'State', context: 'region' })}
          value={stateName}
          readOnly
          variant="filled"
          tabIndex={-1}
        />
        <ChoiceField form={form} name="district" label={t`District`} required data={districts} />
        <ChoiceField form={form} name="city" label={t`City`} required data={towns} onChange={chooseCity} />
        <DigitsField form={form} name="pin" label="PIN" />
      </div>
    </div>
  )
}
