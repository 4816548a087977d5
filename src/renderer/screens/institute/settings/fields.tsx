import { settingsProblems } from '#contract/institute/settings'
import type { FieldData } from '../../../crud/fields'
import { inputs } from '../../../crud/form/inputs'
import type { SettingsForm } from './use-settings-form'
import { draftOf, formValues, type SettingsValues } from './values'

/** Fields with a typed value or an image path. */
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
/** Problems of an empty form; its fields are the required ones. */
const requiredFields = settingsProblems(draftOf(emptyForm, 1), { gstin: '', taxStatus: '' })

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
      onBlur={() => form.leave(name)}
      setValues={(values) => form.change(values as Partial<SettingsValues>)}
      onBusy={form.setUploading}
      formVersion={form.base.version}
    />
  )
}

/** Labels of settings by form field. */
export const labels: Record<string, string> = {
  name: 'Name',
  nameHindi: 'Name in Hindi',
  address: 'Address',
  addressHindi: 'Address in Hindi',
  phone: 'Phone',
  email: 'E-mail',
  logo: 'Logo',
  gstin: 'GST number',
  taxStatus: 'Tax status',
  stateCode: 'State',
  sac: 'Service code (SAC)',
  upiId: 'UPI ID',
  taxRate: 'Tax rate (%)',
  invoicePrefix: 'Invoice prefix',
  refundDays: 'Refund days',
  refundApprovalAbove: 'Approval of refunds above',
  holdMinutes: 'Seat hold (minutes)',
  offerHours: 'Waiting-list offer (hours)',
  holidays: 'Holidays',
  theoryThreshold: 'Theory pass mark (%)',
  practicalThreshold: 'Practical pass mark (%)',
  canRenewExpired: 'Renewal of expired licences',
  cashNeedsShift: 'Cash only in an open shift',
  countsBlind: 'Blind count of the drawer',
  publicUrl: 'Public address',
  mailHost: 'Mail server',
  mailPort: 'Port',
  mailSecurity: 'Encryption',
  mailUser: 'User',
  mailPassword: 'Password',
  mailFrom: 'From',
  mailLanguage: 'Language of mails to trainees',
  mailsCodes: 'Password codes',
  mailsConfirmations: 'Confirmations of paid registrations, with the receipt or invoice',
  mailsCancellations: 'Cancellations, with their receipt',
  mailsReminders: 'Reminders on the day before the course',
  cardKeyId: 'Card provider key ID',
}
