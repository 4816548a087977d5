import { Checkbox, Radio, Text } from '@mantine/core'
import { refundPaid, refundTerm } from '#contract/institute/refund'
import { formatMoney, fullName } from '#contract/protocol/format'
import { moveTerm } from '#contract/registration/move-rule'
import type { Registration } from '#contract/registration/registration'
import { State } from '../../../../../ui/state'
import { PaymentPanel } from '../../payment/payment-panel'
import type { RegistrationForm } from '../use-registration-form'
import { AwayNote } from './away-note'
import { CardNote } from './card-note'
import { NoCardPayment } from './no-card-payment'
import classes from './payment-tab.module.css'

type Props = {
  wizard: RegistrationForm
  /** Paise; undefined while no course is known. */
  price: number | undefined
  editing: Registration | undefined
}

const terms = ({ refundDays, movesSlots }: RegistrationForm['settings']) =>
  `A cancellation ${refundTerm(refundDays, 'the course')} is refunded in full, ${refundPaid}. ${moveTerm(movesSlots)} Online bookings are not cancelled at the counter.`

/** S1 §2.9 and §5.7, Payment. */
export function PaymentTab({ wizard, price, editing }: Props) {
  const { bind, values, form, focusOn, isOffline } = wizard
  const isPaid = editing?.isPaymentDone ?? false
  const takesMoney = values.disclaimer && values.mode === 'offline' && !isPaid && !isOffline
  return (
    <div className={classes.tab}>
      <div className={classes.amount}>
        <Text c="dimmed">{isPaid ? 'Paid' : isOffline ? 'To pay later' : 'To pay'}</Text>
        <Text className={classes.figure}>{price === undefined ? '–' : formatMoney(price)}</Text>
        {isPaid ? <State tone="good" label={`Done${editing?.paymentType ? `, ${editing.paymentType}` : ''}`} /> : null}
      </div>
      <Checkbox
        {...form.getInputProps('disclaimer', { type: 'checkbox' })}
        data-path="disclaimer"
        label="The trainee has read and accepts the terms"
        description={terms(wizard.settings)}
        onChange={(event) => {
          const disclaimer = event.currentTarget.checked
          form.setFieldValue('disclaimer', disclaimer)
          form.clearFieldError('disclaimer')
          if (disclaimer && values.mode === 'offline' && !isPaid) focusOn(isOffline ? 'forward' : 'paymentType')
        }}
      />
      {isOffline ? (
        <AwayNote />
      ) : (
        <Radio.Group
          label="How is it paid?"
          error={bind('mode').error}
          value={values.mode}
          onChange={(mode) => form.setFieldValue('mode', mode === 'online' ? 'online' : 'offline')}
        >
          <div className={classes.modes}>
            <Radio value="offline" label="Offline, at the counter" data-path="mode" />
            <Radio value="online" label={wizard.settings.takesCards ? 'Online, by card or UPI' : 'Online, by card'} />
          </div>
        </Radio.Group>
      )}
      {takesMoney ? (
        <PaymentPanel
          price={price}
          taking={values}
          errors={{
            paymentType: bind('paymentType').error,
            cashReceived: bind('cashReceived').error,
            utr: bind('utr').error,
          }}
          note={fullName(values)}
          onChange={({ paymentType, cashReceived, utr, upiReference }) =>
            form.setValues({ paymentType, cashReceived, utr, upiReference })
          }
          onNext={focusOn}
        />
      ) : null}
      {values.disclaimer && values.mode === 'online' && !isPaid && !isOffline ? (
        wizard.settings.takesCards ? (
          <CardNote />
        ) : (
          <NoCardPayment />
        )
      ) : null}
    </div>
  )
}
