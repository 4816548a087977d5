import { TextInput } from '@mantine/core'
import { bloodGroups, genders, qualifications } from '#contract/registration/options'
import { Choice } from '../../../../../ui/forms/choice'
import { DayInput } from '../../../../../ui/forms/day/day-input'
import type { RegistrationForm } from '../use-registration-form'
import classes from '../wizard.module.css'
import { districtChoices, districtOf, townChoices } from './districts'
import { EarlierPerson } from './earlier-person'

const digits = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most)

/** S1 §2.9 and §5.5, Personal Information. The phone comes first: it may bring the rest along. */
export function PersonalTab({ wizard }: { wizard: RegistrationForm }) {
  const { bind, values, form } = wizard
  return (
    <div className={classes.thirds}>
      <TextInput
        {...bind('phone')}
        label="Phone"
        required
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        value={values.phone}
        onChange={(event) => form.setFieldValue('phone', digits(event.currentTarget.value, 10))}
      />
      <TextInput {...bind('email')} label="Email" type="email" autoComplete="off" />
      <div className={classes.offer}>
        <EarlierPerson wizard={wizard} />
      </div>
      <TextInput {...bind('firstName')} label="First name" required maxLength={100} autoComplete="off" />
      <TextInput {...bind('middleName')} label="Middle name" maxLength={100} autoComplete="off" />
      <TextInput {...bind('lastName')} label="Last name" required maxLength={100} autoComplete="off" />
      <DayInput
        {...bind('dateOfBirth')}
        label="Date of Birth"
        required
        value={values.dateOfBirth}
        onChange={(dateOfBirth) => form.setFieldValue('dateOfBirth', dateOfBirth)}
      />
      <Choice {...bind('gender')} label="Gender" required data={genders} value={values.gender} />
      <Choice {...bind('bloodGroup')} label="Blood group" clearable data={bloodGroups} value={values.bloodGroup} />
      <Choice
        {...bind('qualification')}
        label="Qualification"
        required
        data={qualifications}
        value={values.qualification}
      />
      <TextInput
        {...bind('address')}
        label="Address"
        required
        maxLength={300}
        autoComplete="off"
        className={classes.twoThirds ?? ''}
      />
      <div className={classes.place}>
        <TextInput label="State" value={values.state} readOnly variant="filled" tabIndex={-1} />
        <Choice
          {...bind('district')}
          label="District"
          required
          data={districtChoices(values.district)}
          value={values.district}
        />
        <Choice
          {...bind('city')}
          label="City"
          required
          data={townChoices(values.district, values.city)}
          value={values.city}
          onChange={(city) => form.setValues({ city, district: values.district || districtOf(city) })}
        />
        <TextInput
          {...bind('pin')}
          label="PIN"
          required
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
          value={values.pin}
          onChange={(event) => form.setFieldValue('pin', digits(event.currentTarget.value, 6))}
        />
      </div>
    </div>
  )
}
