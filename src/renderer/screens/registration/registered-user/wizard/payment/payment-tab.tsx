import { Checkbox, Radio, Text, TextInput } from '@mantine/core'
import { refundTerm } from '#contract/institute/refund'
import { formatMoney } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { State } from '../../../../../ui/state'
import type { RegistrationForm } from '../use-registration-form'
import { NoCardPayment } from './no-card-payment'
import classes from './payment-tab.module.css'
import { PaymentTypes } from './payment-types'

type Props = {
  wizard: RegistrationForm
  /** Paise; undefined while no course is known. */
  price: number | undefined
  editing: Registration | undefined
  onReady: () => void
}

const terms = (refundDays: number) =>
  `A cancellation ${refundTerm(refundDays, 'the course')} is refunded in full, within 10 to 15 days. A slot once allocated is not changed. Online bookings are not cancelled at the counter.`

/** S1 §2.9 and §5.7, Payment. */
export function PaymentTab({ wizard, price, editing, onReady }: Props) {
  const { bind, values, form, focusOn } = wizard
  const isPaid = editing?.isPaymentDone ?? false
  const takesMoney = values.disclaimer && values.mode === 'offline' && !isPaid
  return (
    <div className={classes.tab}>
      <div className={classes.amount}>
        <Text c="dimmed">{isPaid ? 'Paid' : 'To pay'}</Text>
        <Text className={classes.figure}>{price === undefined ? '–' : formatMoney(price)}</Text>
        {isPaid ? <State tone="good" label={`Done${editing?.paymentType ? `, ${editing.paymentType}` : ''}`} /> : null}
      </div>
      <Checkbox
        {...form.getInputProps('disclaimer', { type: 'checkbox' })}
        data-path="disclaimer"
        label="The trainee has read and accepts the terms"
        description={terms(wizard.settings.refundDays)}
        onChange={(event) => {
          const disclaimer = event.currentTarget.checked
          form.setFieldValue('disclaimer', disclaimer)
          form.clearFieldError('disclaimer')
          if (disclaimer && values.mode === 'offline' && !isPaid) focusOn('paymentType')
        }}
      />
      <Radio.Group
        label="How is it paid?"
        error={bind('mode').error}
        value={values.mode}
        onChange={(mode) => form.setFieldValue('mode', mode === 'online' ? 'online' : 'offline')}
      >
        <div className={classes.modes}>
          <Radio value="offline" label="Offline, at the counter" data-path="mode" />
          <Radio value="online" label="Online, by card" />
        </div>
      </Radio.Group>
      {takesMoney ? (
        <PaymentTypes
          value={values.paymentType}
          error={bind('paymentType').error}
          onChange={(paymentType) => {
            form.setFieldValue('paymentType', paymentType)
            if (paymentType === 'Cash') focusOn('cashReceived')
            else onReady()
          }}
        />
      ) : null}
      {takesMoney && values.paymentType === 'Cash' ? <Cash wizard={wizard} price={price} /> : null}
      {values.disclaimer && values.mode === 'online' && !isPaid ? <NoCardPayment /> : null}
    </div>
  )
}

function Cash({ wizard: { bind, values, form }, price = 0 }: { wizard: RegistrationForm; price: number | undefined }) {
  const paise = Math.round(Number(values.cashReceived || 0) * 100)
  const change = paise - price
  return (
    <div className={classes.cash}>
      <TextInput
        {...bind('cashReceived')}
        label="Cash received"
        leftSection="₹"
        inputMode="decimal"
        autoComplete="off"
        className="tabular"
        value={values.cashReceived}
        onChange={(event) => {
          const typed = event.currentTarget.value.replace(/[,\s]/g, '')
          if (/^\d{0,9}(\.\d{0,2})?$/.test(typed)) form.setFieldValue('cashReceived', typed)
        }}
      />
      <div role="status">
        <Text size="sm" c="dimmed">
          {change < 0 && values.cashReceived ? 'Still to come' : 'Change to give'}
        </Text>
        <Text className={classes.change} data-short={change < 0 && values.cashReceived !== '' ? true : undefined}>
          {values.cashReceived ? formatMoney(Math.abs(change)) : '–'}
        </Text>
      </div>
    </div>
  )
}
