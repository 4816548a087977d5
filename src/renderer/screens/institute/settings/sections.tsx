import { t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import { refundTermText } from '#contract/institute/refund'
import type { InstituteSettings } from '#contract/institute/settings'
import { useHasExtension } from '../../../core/capabilities'
import { CardSecret } from './card-secret'
import { DocumentsTable } from './documents-table'
import { SettingsField } from './fields'
import { HolidaysSection } from './holidays-section'
import { LetterheadSection } from './letterhead-section'
import { MailSection } from './mail-section'
import { Section } from './section'
import classes from './settings.module.css'
import { TaxSection } from './tax-section'
import type { SettingsForm } from './use-settings-form'

type FormProps = { form: SettingsForm }
type CardProps = FormProps & Pick<InstituteSettings, 'hasCardSecret' | 'hasCardWebhookSecret'>
type Props = CardProps & Pick<InstituteSettings, 'hasMailPassword'> & { hasMails: boolean }

/** All settings, in the order of a first setup. `hasMails`: the provider can send mails. */
export const Sections = ({ form, hasMails, hasMailPassword, ...cardProps }: Props) => (
  <>
    <LetterheadSection form={form} />
    <TaxSection form={form} />
    <CancellationSection form={form} />
    <ShiftSection form={form} />
    <SeatsSection form={form} />
    <HolidaysSection form={form} />
    <TestsSection form={form} />
    <RegistrationSection form={form} />
    {hasMails ? <MailSection form={form} hasPassword={hasMailPassword} /> : null}
    <PublicSection form={form} />
    <CardSection form={form} {...cardProps} />
  </>
)

function CancellationSection({ form }: FormProps) {
  const hasRefunds = useHasExtension('refundRecord')
  return (
    <Section
      title={t`Cancellation`}
      description={t`Applies to cancellations from now on. The refund days are shown in the payment step and on receipts.`}
    >
      <div className={classes.fields}>
        <SettingsField
          form={form}
          name="refundDays"
          kind="integer"
          help={refundTermText(Number(form.values.refundDays) || 0)}
        />
        {hasRefunds ? (
          <SettingsField
            form={form}
            name="refundApprovalAbove"
            kind="money"
            help={t`Refunds above this amount need a super admin's approval; empty: none do.`}
          />
        ) : null}
      </div>
    </Section>
  )
}

const ShiftSection = ({ form }: FormProps) => (
  <Section
    title={t`Shifts`}
    description={t`Staff open a shift before taking cash and count the drawer when closing it. If off, cash can be taken without a shift.`}
  >
    <Checkbox
      label={t`Require an open shift for cash payments and refunds`}
      checked={form.values.cashNeedsShift ?? false}
      onChange={(event) => form.change({ cashNeedsShift: event.currentTarget.checked })}
    />
    <Checkbox
      mt="xs"
      label={t`Blind count: show what is expected, and the difference, only once the count is entered`}
      checked={form.values.countsBlind ?? false}
      onChange={(event) => form.change({ countsBlind: event.currentTarget.checked })}
    />
  </Section>
)

const SeatsSection = ({ form }: FormProps) => (
  <Section title={t`Seats`} description={t`Applies to new holds and offers.`}>
    <div className={classes.fields}>
      <SettingsField
        form={form}
        name="holdMinutes"
        kind="integer"
        help={t`While a registration is open. 0 = no hold`}
      />
      <SettingsField
        form={form}
        name="offerHours"
        kind="integer"
        help={t`Then the seat is offered to the next person`}
      />
    </div>
  </Section>
)

const TestsSection = ({ form }: FormProps) => (
  <Section title={t`Tests`} description={t`Applies to batches that are not complete.`}>
    <div className={classes.fields}>
      <SettingsField form={form} name="theoryThreshold" kind="integer" />
      <SettingsField form={form} name="practicalThreshold" kind="integer" />
    </div>
  </Section>
)

const RegistrationSection = ({ form }: FormProps) => (
  <Section title={t`Registration and documents`} description={t`Required documents by licence category.`}>
    <Checkbox
      mb="sm"
      label={t`Allow renewal of expired licences, with a warning`}
      checked={form.values.canRenewExpired}
      onChange={(event) => form.change({ canRenewExpired: event.currentTarget.checked })}
    />
    <DocumentsTable form={form} />
  </Section>
)

const PublicSection = ({ form }: FormProps) => (
  <Section
    title={t`Public address`}
    description={t`In the QR code of certificates, so that anyone can check them. Set it before the first certificate is printed. Without it, certificates have no QR code.`}
  >
    <div className={classes.fields}>
      <SettingsField
        form={form}
        name="publicUrl"
        kind="text"
        help={t`For example https://counter.institute.in. Not an address of this computer or a private network`}
      />
    </div>
  </Section>
)

const CardSection = ({ form, hasCardSecret, hasCardWebhookSecret }: CardProps) => (
  <Section
    title={t`Online payments`}
    description={t`By card and UPI with Razorpay. Key ID and card secret come from its dashboard. Webhook address: /webhooks/razorpay on the institute's server, for payment.authorized, payment.captured and payment.failed.`}
  >
    <div className={`${classes.fields} ${classes.two}`}>
      <SettingsField form={form} name="cardKeyId" kind="text" help={t`rzp_live_…, or rzp_test_… for tests`} />
      <CardSecret form={form} hasCardSecret={hasCardSecret} hasWebhookSecret={hasCardWebhookSecret} />
    </div>
  </Section>
)
