import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatMoney, fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { askAgain } from '../../../core/cache/ask-again'
import { notifyDone, notifyFailure } from '../../../core/notify'
import { useChange } from '../../../core/outbox'
import { ChangeNote } from '../../../ui/changes/change-note'
import { focusSoon, useFocusSoon } from '../../../ui/dialogs/use-focus-soon'
import { useCashRefusal } from '../parts/shift/use-cash-refusal'
import { useShiftAgain } from '../parts/shift/use-shift-again'
import { checkoutOf } from './payment/online/asked'
import { OnlinePayment } from './payment/online/online-payment'
import { useCheckout, useTakesCards } from './payment/online/use-checkout'
import { PaymentPanel } from './payment/payment-panel'
import { paymentTypeOfKey } from './payment/payment-types'
import { PriceDialog, usePriceQuestion } from './payment/price-question'
import {
  changeOf,
  chosen,
  nothingTaken,
  type PaymentPlace,
  placeAfter,
  type Taking,
  takenOf,
  takingProblem,
} from './payment/taking'
import { useUpi } from './payment/use-upi'
import { aboutRow, priceOf, readAgain } from './row'

type Props = {
  row: Registration
  onClose: () => void
  /** The row as it is now, and the paise to hand back. */
  onPaid: (row: Registration, change: number) => void
}

/** Records money taken for a pending registration (S1 §2.8). */
export function MakePayment({ row, onClose, onPaid }: Props) {
  const client = useQueryClient()
  const { upiId } = useUpi()
  const [taking, setTaking] = useState({ ...nothingTaken, upiReference: row.id })
  const [said, setSaid] = useState<{ [P in PaymentPlace]?: string }>({})
  const form = useRef<HTMLFormElement>(null)
  const focusOn = (place: PaymentPlace) =>
    void focusSoon(() => form.current?.querySelector<HTMLElement>(`[data-path=${place}]`))
  const [latest, setLatest] = useState(row)
  const price = priceOf(latest)
  const question = usePriceQuestion(row.id, price)
  const recorded = async (change: number) => {
    notifyDone(`Payment of ${fullName(row)} recorded`)
    await askAgain(client, 'registration')
    onPaid((await readAgain(row)) ?? row, change)
  }
  const payment = useChange('registration.pay', () => recorded(changeOf(taking, price ?? 0)))
  const { isLocked, isNoted } = payment
  useShiftAgain(payment)
  const { problem } = payment
  // The reason may be a price that has changed: the row is read again, and another price is asked about.
  useEffect(() => {
    if (problem)
      void readAgain(row)
        .then((found) => found && setLatest(found))
        .catch(notifyFailure)
  }, [problem, row])
  const cashRefusal = useCashRefusal()
  const takesCards = useTakesCards()
  const [isOnline, setOnline] = useState(false)
  const checkout = useCheckout(
    checkoutOf(row, price ?? 0, row.courseName?.[0]?.name),
    () => void recorded(0).catch(notifyFailure),
  )
  const closing = useRef<HTMLButtonElement>(null)
  useFocusSoon(() => closing.current, isOnline && checkout.isDone)
  const change = (next: Taking) => {
    setTaking(next)
    setSaid({})
    payment.dismiss()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isLocked || isOnline || price === undefined || question.isUnanswered()) return
    const noShift = cashRefusal(taking.paymentType)
    const problem = takingProblem(taking, price, upiId) ?? (noShift ? (['paymentType', noShift] as const) : undefined)
    if (problem) {
      setSaid(Object.fromEntries([problem]))
      return focusOn(problem[0])
    }
    const taken = takenOf(taking)
    if (!taken) return
    const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = row
    const booking = { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone }
    const order = { ...booking, ...taken, registrationId: row.id, price, isPaymentDone: true, mode: 'offline' } as const
    void payment.submit(order, aboutRow(row))
  }
  const chooseByKey = (event: KeyboardEvent) => {
    const paymentType = isLocked || isOnline ? undefined : paymentTypeOfKey(event.nativeEvent)
    if (!paymentType) return
    event.preventDefault()
    change(chosen(taking, paymentType))
    focusOn(placeAfter(paymentType, upiId))
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Make a Payment"
      size={680}
      closeOnEscape={!checkout.isOpen}
      withCloseButton={!checkout.isOpen}
    >
      <form ref={form} onSubmit={submit} onKeyDown={chooseByKey}>
        <Stack gap="sm">
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <div>
              <Text size="xs" c="dimmed">
                Receipt Amount
              </Text>
              <Text fz={28} lh={1.3} fw={700} className="tabular">
                {price === undefined ? 'No price' : formatMoney(price)}
              </Text>
            </div>
            <Fact label="User" value={fullName(row)} />
            <Fact label="Receipt Id" value={row.id} />
          </Group>
          {price !== undefined && latest.currentPrice > 0 && latest.currentPrice !== price ? (
            <Text size="sm" c="dimmed">
              Saved at {formatMoney(price)}; the course costs {formatMoney(latest.currentPrice)} now. Edit the
              registration to use the current price.
            </Text>
          ) : null}
          {takesCards && !isNoted ? (
            <Radio.Group
              label="How is it paid?"
              value={isOnline ? 'online' : 'offline'}
              onChange={(mode) => setOnline(mode === 'online')}
            >
              <Group gap="lg" mt={6}>
                <Radio value="offline" label="Offline, at the counter" disabled={isLocked || checkout.isOpen} />
                <Radio value="online" label="Online, by card or UPI" disabled={isLocked || checkout.isOpen} />
              </Group>
            </Radio.Group>
          ) : null}
          {isNoted ? (
            <Submitted summary={payment.change?.summary ?? ''} change={changeOf(taking, price ?? 0)} />
          ) : isOnline ? (
            <OnlinePayment checkout={checkout} price={price ?? 0} disabled={!price} />
          ) : (
            <PaymentPanel
              price={price}
              taking={taking}
              errors={{ ...payment.problem?.fields, ...said }}
              note={fullName(row)}
              disabled={isLocked}
              isFirst
              onChange={change}
              onNext={focusOn}
            />
          )}
          <ChangeNote form={payment} />
          <PriceDialog question={question} price={price} />
          <Group justify="flex-end">
            <Button ref={closing} variant="default" disabled={checkout.isOpen} onClick={onClose}>
              {isLocked || (isOnline && checkout.state.at === 'ended') ? 'Close' : 'Cancel'}
            </Button>
            {isOnline ? null : (
              <Button type="submit" data-path="forward" loading={payment.isSending} disabled={isNoted || !price}>
                Record payment
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** In the place of a panel that cannot be edited now. The trainee gets the change back all the same. */
const Submitted = ({ summary, change }: { summary: string; change: number }) => (
  <Text fw={700} className="tabular">
    {summary}
    {change > 0 ? `, change to give ${formatMoney(change)}` : ''}
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
