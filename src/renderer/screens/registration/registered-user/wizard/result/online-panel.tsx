import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { buildCheckoutRequest } from '../../payment/online/checkout-request'
import { OnlinePayment } from '../../payment/online/online-payment'
import { useCheckout } from '../../payment/online/use-checkout'
import type { Submit } from '../use-submit'
import type { Wizard } from '../use-wizard'
import { Panel, PrimaryButton } from './panel'

type Props = { submit: Submit; wizard: Wizard; details: ReactNode; registrationId: string; onClose: () => void }

/** Online payment of the saved registration. */
export function OnlinePanel({ submit, wizard, details, registrationId, onClose }: Props) {
  const price = submit.price ?? 0
  const { course } = wizard.course.choices
  const request = buildCheckoutRequest({ ...wizard.form.getValues(), id: registrationId }, price, course?.name)
  const checkout = useCheckout(request, () => void submit.finishOnlinePayment())
  const { isOpen, isDone } = checkout
  useEffect(() => {
    submit.setCardWindowOpen(isOpen)
    return () => submit.setCardWindowOpen(false)
  }, [isOpen, submit.setCardWindowOpen])
  return (
    <Panel
      icon={<IconCreditCard size={48} stroke={1.25} color="var(--accent-line)" aria-hidden />}
      title={t`Saved – to be paid online`}
      details={
        <>
          {details}
          <OnlinePayment checkout={checkout} price={price} disabled={price === 0} isCentred />
        </>
      }
      text=""
    >
      {isDone ? (
        // Paid but not recorded, because the registration was already paid, cancelled or deleted: the payment will be
        // refunded.
        <PrimaryButton onClick={onClose}>{t`Close`}</PrimaryButton>
      ) : (
        <Button
          variant="default"
          disabled={isOpen}
          onClick={() => void submit.keepPending()}
        >{t`Leave pending`}</Button>
      )}
    </Panel>
  )
}
