import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { formatMoney, fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { useCustomerDisplay } from '../../../core/customer-display'
import { notifyFailure } from '../../../core/notify'
import { ChangeNote } from '../../../ui/changes/change-note'
import { focusDeferred, useDeferredFocus } from '../../../ui/dialogs/use-deferred-focus'
import { BuyerSection } from './payment/buyer-section'
import { buildUnpaidContent, toBooking } from './payment/display-content'
import { buildCheckoutRequest } from './payment/online/checkout-request'
import { OnlinePayment } from './payment/online/online-payment'
import { useAcceptsCards, useCheckout } from './payment/online/use-checkout'
import { getNextFocus, type PaymentFocusTarget, withPaymentType } from './payment/payment-input'
import { PaymentPanel } from './payment/payment-panel'
import { paymentTypeOfKey } from './payment/payment-types'
import { PriceConfirmationDialog } from './payment/price-confirmation'
import { useHasReferenceField, useUpiPayee } from './payment/use-upi'
import { useRecordPayment } from './use-record-payment'

type Props = {
  row: Registration
  onClose: () => void
  /** Gets the refetched row, and the change due in paise. */
  onPaid: (row: Registration, changeDue: number) => void
}

/** Records the payment of a pending registration (S1 §2.8). */
export function MakePayment({ row, onClose, onPaid }: Props) {
  const payment = useRecordPayment(row, onPaid)
  const { input, setInput, price, change } = payment
  const hasReferenceField = useHasReferenceField()
  const { isLocked, isStored } = change
  const form = useRef<HTMLFormElement>(null)
  const focusOn = (target: PaymentFocusTarget) =>
    void focusDeferred(() => form.current?.querySelector<HTMLElement>(`[data-path=${target}]`))
  const acceptsCards = useAcceptsCards()
  const [isOnline, setOnline] = useState(false)
  const [isBuyerUnsaved, setBuyerUnsaved] = useState(false)
  const checkout = useCheckout(buildCheckoutRequest(row, price ?? 0, row.courseName?.[0]?.name), () => {
    const changeDue = 0
    payment.finish(changeDue).catch(notifyFailure)
  })
  const payee = useUpiPayee()
  // A submitted payment is taken, though not confirmed yet: "To pay" would ask for the money again.
  useCustomerDisplay(isStored ? null : buildUnpaidContent(toBooking(row, price), isOnline ? undefined : input, payee))
  const closeButton = useRef<HTMLButtonElement>(null)
  useDeferredFocus(() => closeButton.current, isOnline && checkout.isDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isLocked || isOnline || isBuyerUnsaved) return
    const invalidField = payment.submit()
    if (invalidField) focusOn(invalidField)
  }
  const choosePaymentTypeByKey = (event: KeyboardEvent) => {
    const paymentType = isLocked || isOnline ? undefined : paymentTypeOfKey(event.nativeEvent)
    if (!paymentType) return
    event.preventDefault()
    setInput(withPaymentType(input, paymentType))
    focusOn(getNextFocus(paymentType, hasReferenceField(paymentType)))
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Make a Payment`}
      size={680}
      closeOnEscape={!checkout.isOpen}
      withCloseButton={!checkout.isOpen}
    >
      <form ref={form} onSubmit={submit} onKeyDown={choosePaymentTypeByKey}>
        <Stack gap="sm">
          <PaymentFacts row={row} price={price} currentPrice={payment.currentPrice} />
          {isStored ? null : (
            <BuyerSection row={row} disabled={isLocked || checkout.isOpen} onUnsaved={setBuyerUnsaved} />
          )}
          {acceptsCards && !isStored ? (
            <ModeChoice isOnline={isOnline} disabled={isLocked || checkout.isOpen} onChange={setOnline} />
          ) : null}
          {isStored ? (
            <SubmittedSummary summary={change.change?.summary ?? ''} changeDue={payment.changeDue} />
          ) : isOnline ? (
            <OnlinePayment checkout={checkout} price={price ?? 0} disabled={!price || isBuyerUnsaved} />
          ) : (
            <PaymentPanel
              price={price}
              input={input}
              errors={payment.errors}
              note={fullName(row)}
              disabled={isLocked}
              hasInitialFocus
              onChange={setInput}
              onNext={focusOn}
            />
          )}
          <ChangeNote form={change} />
          <PriceConfirmationDialog confirmation={payment.priceConfirmation} price={price} />
          <Group justify="flex-end">
            <Button ref={closeButton} variant="default" disabled={checkout.isOpen} onClick={onClose}>
              {isLocked || (isOnline && checkout.state.phase === 'ended') ? t`Close` : t`Cancel`}
            </Button>
            {isOnline ? null : (
              <Button
                type="submit"
                data-path="forward"
                loading={change.isSending}
                disabled={isStored || !price || isBuyerUnsaved}
              >{t`Record payment`}</Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

type PaymentFactsProps = { row: Registration; price: number | undefined; currentPrice: number }

const PaymentFacts = ({ row, price, currentPrice }: PaymentFactsProps) => (
  <>
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Text size="xs" c="dimmed">{t`Receipt Amount`}</Text>
        <Text fz={28} lh={1.3} fw={700} className="tabular">
          {price === undefined ? t`No price` : formatMoney(price)}
        </Text>
      </div>
      <Fact label={t({ message: 'User', context: 'trainee' })} value={fullName(row)} />
      <Fact label={t`Receipt Id`} value={row.id} />
    </Group>
    {price !== undefined && currentPrice > 0 && currentPrice !== price ? (
      <Text size="sm" c="dimmed">
        <Trans>
          Saved at {formatMoney(price)}; the course costs {formatMoney(currentPrice)} now. Edit the registration to use
          the current price.
        </Trans>
      </Text>
    ) : null}
  </>
)

type ModeProps = { isOnline: boolean; disabled: boolean; onChange: (isOnline: boolean) => void }

const ModeChoice = ({ isOnline, disabled, onChange }: ModeProps) => (
  <Radio.Group
    label={t`How is it paid?`}
    value={isOnline ? 'online' : 'offline'}
    onChange={(mode) => onChange(mode === 'online')}
  >
    <Group gap="lg" mt={6}>
      <Radio value="offline" label={t`Offline, at the counter`} disabled={disabled} />
      <Radio value="online" label={t`Online, by card or UPI`} disabled={disabled} />
    </Group>
  </Radio.Group>
)

/** Replaces the panel of a submitted payment, which cannot be edited; shows the change due. */
const SubmittedSummary = ({ summary, changeDue }: { summary: string; changeDue: number }) => (
  <Text fw={700} className="tabular">
    {changeDue > 0 ? t`${summary}, change due ${{ amount: formatMoney(changeDue) }}` : summary}
  </Text>
)

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text style={{ overflowWrap: 'anywhere' }}>{value}</Text>
    </div>
  )
}
