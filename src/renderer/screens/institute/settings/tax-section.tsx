import { t } from '@lingui/core/macro'
import { stateEntries, stateLabel } from '#contract/institute/states'
import { type SentTaxStatus, taxStatusEffects, taxStatusLabels } from '#contract/institute/tax-status'
import { type TaxStatus, taxStatuses } from '#contract/institute/tax-statuses'
import { financialYear } from '#contract/protocol/calendar'
import { serverToday } from '../../../core/workstation/server-time'
import { toOptions } from '../../../ui/forms/match-option'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { labels, SettingsField } from './fields'
import { Section } from './section'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form'

type FormProps = { form: SettingsForm }

/** Tax status, taxes, numbers of invoices and UPI. */
export function TaxSection({ form }: FormProps) {
  const { taxStatus } = form.values
  // An older provider sends no tax status: the fields of a registered institute are shown.
  const isRegistered = taxStatus !== 'unregistered'
  return (
    <Section
      title={t`Tax, invoices and UPI`}
      description={t`Applies from the next payment. What was issued keeps its title, number and taxes.`}
    >
      <div className={classes.fields}>
        {taxStatus ? <StatusSelect form={form} taxStatus={taxStatus} /> : null}
        {isRegistered ? <SettingsField form={form} name="gstin" kind="text" help={gstinHelp(taxStatus)} /> : null}
        {taxStatus && isRegistered ? <RegisteredFields form={form} /> : null}
        {isRegistered && taxStatus !== 'composition' ? (
          <SettingsField
            form={form}
            name="taxRate"
            kind="integer"
            help={t`Included in prices; half CGST, half SGST, or all of it IGST`}
          />
        ) : null}
        <SettingsField form={form} name="invoicePrefix" kind="text" help={t`For example ${sampleNumber(form)}`} />
        <SettingsField
          form={form}
          name="upiId"
          kind="text"
          help={t`Shown as a UPI code at the counter and on proformas, for example institute@bank`}
        />
      </div>
    </Section>
  )
}

const gstinHelp = (taxStatus: SentTaxStatus | undefined) =>
  taxStatus ? t`15 characters` : t`15 characters; leave empty if not registered for GST`

const statusOptions = toOptions(taxStatuses, (status) => taxStatusLabels[status])

const StatusSelect = ({ form, taxStatus }: FormProps & { taxStatus: TaxStatus }) => (
  <SearchableSelect
    label={labels.taxStatus}
    description={taxStatusEffects[taxStatus]}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    data={statusOptions}
    value={taxStatus}
    allowDeselect={false}
    onChange={(value) =>
      form.change({ taxStatus: value as TaxStatus, ...(value === 'unregistered' ? { gstin: '' } : {}) })
    }
  />
)

const stateHelp = (taxStatus: SentTaxStatus | undefined) =>
  taxStatus === 'composition'
    ? t`Place of supply of every course`
    : t`Place of supply of every course: training is taxed where it is given. Only a company with a GST number of another state is taxed there, with IGST.`

const stateOptions = stateEntries.map(([value, searchWords]) => ({ value, label: stateLabel(value), searchWords }))

const RegisteredFields = ({ form }: FormProps) => (
  <>
    <SearchableSelect
      label={labels.stateCode}
      description={stateHelp(form.values.taxStatus)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={stateOptions}
      value={form.values.stateCode ?? ''}
      error={form.errors.stateCode}
      data-path="stateCode"
      onChange={(stateCode) => form.change({ stateCode })}
    />
    <SettingsField
      form={form}
      name="sac"
      kind="text"
      help={t`Of courses without a code of their own; 999293 is commercial training`}
    />
  </>
)

const sampleNumber = ({ values }: SettingsForm) =>
  `${values.invoicePrefix.trim().toUpperCase() || 'KNL'}/${financialYear(serverToday())}/000123`
