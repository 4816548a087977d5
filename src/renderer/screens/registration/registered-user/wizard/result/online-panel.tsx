import { Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { checkoutOf } from '../../payment/online/asked'
import { OnlinePayment } from '../../payment/online/online-payment'
import { useCheckout } from '../../payment/online/use-checkout'
import type { Submit } from '../use-submit'
import type { Wizard } from '../use-wizard'
import { First, Panel } from './panel'

type Props = { submit: Submit; wizard: Wizard; about: ReactNode; id: string; onClose: () => void }

/** The registration is saved, and is paid at the card provider's window now. */
export function OnlinePanel({ submit, wizard, about, id, onClose }: Props) {
  const price = wizard.payment.price ?? 0
  const { course } = wizard.course.choices
  const asked = checkoutOf({ ...wizard.form.getValues(), id }, price, course?.name)
  const checkout = useCheckout(asked, () => void submit.paidOnline())
  const { isOpen, isDone } = checkout
  useEffect(() => {
    submit.holdOpen(isOpen)
    return () => submit.holdOpen(false)
  }, [isOpen, submit.holdOpen])
  return (
    <Panel
      icon={<IconCreditCard size={48} stroke={1.25} color="var(--accent-line)" aria-hidden />}
      title="Saved – to be paid online"
      about={
        <>
          {about}
          <OnlinePayment checkout={checkout} price={price} disabled={price === 0} isCentred />
        </>
      }
      text=""
    >
      {isDone ? (
        // Money that came in vain: the registration is paid otherwise, cancelled or gone, and nothing is to be taken for it.
        <First onClick={onClose}>Close</First>
      ) : (
        <Button variant="default" disabled={isOpen} onClick={() => void submit.leavePending()}>
          Leave pending
        </Button>
      )}
    </Panel>
  )
}
