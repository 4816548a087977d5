import { plural, t } from '@lingui/core/macro'
import { Checkbox, Radio, Text } from '@mantine/core'
import { refundPeriodText } from '#contract/institute/refund'
import { formatMoney, fullName } from '#contract/protocol/format'
import { moveTermText } from '#contract/registration/move-rule'
import { paymentTypeLabel } from '#contract/registration/option-labels'
import { StatusBadge } from '../../../../../ui/status-badge'
import { paymentStateLabels } from '../../../parts/payment-labels'
import { PaymentPanel } from '../../payment/payment-panel'
import { useFields } from '../form/use-wizard-form'
import type { Wizard } from '../use-wizard'
import { BuyerTab } from './buyer-tab'
import { CardNote } from './card-note'
import { CurrentTerms } from './current-terms'
import { NoCardPayment } from './no-card-payment'
import { OfflineNote } from './offline-note'
import classes from './payment-tab.module.css'

type Props = Pick<Wizard, 'form' | 'settings' | 'payment' | 'isOffline' | 'focus'>

/** Text of the terms that the trainee accepts, on cancelling and moving. */
function getTerms({ refundDays, canMoveSlots }: Wizard['settings']): string {
  const period = refundPeriodText()
  const refund =
    refundDays <= 0
      ? t`A cancellation no later than the day the course starts is refunded in full, ${period}.`
      : plural(refundDays, {
          one: `A cancellation at least # day before the course starts is refunded in full, ${period}.`,
          other: `A cancellation at least # days before the course starts is refunded in full, ${period}.`,
        })
  return `${refund} ${moveTermText(canMoveSlots)} ${t`Online bookings are not cancelled at the counter.`}`
}

/**
 * Tab Payment of the registration wizard (S1 §2.9, §5.7). `isOffline`: the server is unreachable. The mode 'offline' is
 * something else: a payment at the counter.
 */
export function PaymentTab({ form, settings, payment, isOffline, focus: { focusOn } }: Props) {
  const { disclaimer, mode, price, isPaid, paidBy, collectsPayment } = payment
  const paymentInput = useFields(form, 'paymentType', 'cashReceived', 'cashConfirmed', 'utr', 'upiReference')
  const { paymentType, cashReceived, utr } = form.errors
  const unpaidLabel = isOffline ? t`To pay later` : t`To pay`
  const willPayOnline = mode === 'online' && !isPaid && !isOffline
  const OnlineNote = settings.acceptsCards ? CardNote : NoCardPayment
  return (
    <div className={classes.tab}>
      <div className={classes.amount}>
        <Text c="dimmed">{isPaid ? t`Paid` : unpaidLabel}</Text>
        <Text className={classes.figure}>{price === undefined ? '–' : formatMoney(price)}</Text>
        {isPaid ? (
          <StatusBadge
            tone="good"
            label={[paymentStateLabels.Done, paidBy && paymentTypeLabel(paidBy)].filter(Boolean).join(', ')}
          />
        ) : null}
      </div>
      <CurrentTerms payment={payment} />
      <Checkbox
        data-path="disclaimer"
        checked={disclaimer}
        error={form.errors.disclaimer}
        label={t`The trainee has read and accepts the terms`}
        description={getTerms(settings)}
        onChange={(event) => payment.acceptTerms(event.currentTarget.checked)}
      />
      <BuyerTab form={form} settings={settings} isPaid={isPaid} />
      {isOffline ? (
        <OfflineNote />
      ) : (
        <Radio.Group label={t`How is it paid?`} error={form.errors.mode} value={mode} onChange={payment.setMode}>
          <div className={classes.modes}>
            <Radio value="offline" label={t`Offline, at the counter`} data-path="mode" />
            <Radio value="online" label={settings.acceptsCards ? t`Online, by card or UPI` : t`Online, by card`} />
          </div>
        </Radio.Group>
      )}
      {collectsPayment ? (
        <PaymentPanel
          price={price}
          input={paymentInput}
          errors={{ paymentType, cashReceived, utr }}
          note={fullName(form.getValues())}
          onChange={payment.setPaymentInput}
          onNext={focusOn}
        />
      ) : null}
      {disclaimer && willPayOnline ? <OnlineNote /> : null}
    </div>
  )
}
