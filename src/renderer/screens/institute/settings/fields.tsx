import { t } from '@lingui/core/macro'
import { settingsProblems } from '#contract/institute/settings'
import type { FieldData } from '../../../crud/fields'
import { inputs } from '../../../crud/form/inputs'
import type { SettingsForm } from './use-settings-form'
import { formValues, type SettingsValues, toRequestBody } from './values'

/** Fields with a text, a number or an image path as value. */
type FieldName = {
  [K in keyof SettingsValues]-?: SettingsValues[K] extends string | number | undefined ? K : never
}[keyof SettingsValues]

const emptyForm = formValues({
  name: '',
  nameHindi: '',
  address: '',
  addressHindi: '',
  phone: '',
  email: '',
  logo: '',
  gstin: '',
  upiId: '',
  invoicePrefix: '',
  refundApprovalAbove: '',
  canRenewExpired: false,
  documents: {},
  publicUrl: '',
})
/** The rules do not depend on the version of the settings. */
const anyVersion = 1
/** The problems of an empty form: fields that have one are required. */
const requiredFields = settingsProblems(toRequestBody(emptyForm, anyVersion), { gstin: '', taxStatus: '' })

type Props = { form: SettingsForm; name: FieldName; kind: FieldData['kind']; help?: string }

/** Input of one setting with its label. `kind`: sort of input; `help`: text below it. */
export function SettingsField({ form, name, kind, help }: Props) {
  const Input = inputs[kind]
  const label = labels[name] ?? name
  return (
    <Input
      name={name}
      field={help ? { kind, label, help } : { kind, label }}
      value={form.values[name]}
      error={form.errors[name]}
      required={name in requiredFields}
      readOnly={false}
      isEdit
      missingDependency={undefined}
      values={{}}
      storedValue={undefined}
      onChange={(value) => form.change({ [name]: value })}
      onBlur={() => form.validateField(name)}
      setValues={(values) => form.change(values as Partial<SettingsValues>)}
      onBusy={form.setUploading}
      resetCount={form.base.version}
    />
  )
}

/** Labels of settings by form field. */
export const labels: Record<string, string> = {
  name: t`Name`,
  nameHindi: t`Name in Hindi`,
  address: t`Address`,
  addressHindi: t`Address in Hindi`,
  phone: t`Phone`,
  email: t`E-mail`,
  logo: t`Logo`,
  gstin: t`GST number`,
  taxStatus: t`Tax status`,
  stateCode: t`State`,
  sac: t`Service code (SAC)`,
  upiId: 'UPI ID',
  taxRate: t`Tax rate (%)`,
  invoicePrefix: t`Invoice prefix`,
  refundDays: t`Refund days`,
  refundApprovalAbove: t`Approval of refunds above`,
  holdMinutes: t`Seat hold (minutes)`,
  offerHours: t`Waiting-list offer (hours)`,
  holidays: t`Holidays`,
  theoryThreshold: t`Theory pass mark (%)`,
  practicalThreshold: t`Practical pass mark (%)`,
  canRenewExpired: t`Renewal of expired licences`,
  cashNeedsShift: t`Cash only in an open shift`,
  countsBlind: t`Blind count of the drawer`,
  publicUrl: t`Public address`,
  mailHost: t`Mail server`,
  mailPort: t`Port`,
  mailSecurity: t`Encryption`,
  mailUser: t`User`,
  mailPassword: t`Password`,
  mailFrom: t`From`,
  mailLanguage: t`Language of mails to trainees`,
  mailsCodes: t`Password codes`,
  mailsConfirmations: t`Confirmations of paid registrations, with the receipt or invoice`,
  mailsCancellations: t`Cancellations, with their receipt`,
  mailsReminders: t`Reminders on the day before the course`,
  cardKeyId: t`Card provider key ID`,
}
