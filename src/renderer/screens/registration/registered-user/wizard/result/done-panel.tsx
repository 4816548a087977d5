import { Button } from '@mantine/core'
import { IconCircleCheck, IconClockPause } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatDay, formatMoney, fullName } from '#contract/protocol/format'
import { ChangeToGive } from '../../payment/change-to-give'
import { changeOf, takenOf } from '../../payment/taking'
import type { Submit } from '../use-submit'
import type { Wizard } from '../use-wizard'
import type { WizardValues } from '../values'
import { First, Panel } from './panel'

const DocumentViewer = lazy(async () => ({
  default: (await import('../../../../../ui/documents/document-viewer')).DocumentViewer,
}))

type Props = { submit: Submit; wizard: Wizard; about: ReactNode; onClose: () => void }

/** Registered, changed, or saved as pending; with the receipt and the change to give. */
export function DonePanel({ submit, wizard, about, onClose }: Props) {
  const values = wizard.form.getValues()
  const { price } = wizard.payment
  const { isEdit, wasPaid, saved } = submit
  const { isPaid, title, text } = endOf(submit, values, price)
  const [isShown, setShown] = useState(true)
  const change = isPaid && !wasPaid ? changeOf(values, price ?? 0) : 0
  const isViewing = isPaid && !wasPaid && submit.isReceiptComing && isShown
  const [Icon, color] = isPaid ? [IconCircleCheck, 'var(--state-good)'] : [IconClockPause, 'var(--state-wait)']
  return (
    <Panel
      icon={<Icon size={48} stroke={1.25} color={color} aria-hidden />}
      title={title}
      about={
        <>
          {about}
          {change > 0 ? <ChangeToGive paise={change} /> : null}
        </>
      }
      text={text}
    >
      {isEdit ? (
        <First waits={isViewing} onClick={onClose}>
          Close
        </First>
      ) : (
        <>
          <First waits={isViewing} onClick={submit.nextTrainee}>
            Next trainee
          </First>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </>
      )}
      {isPaid && saved ? (
        <Button variant="default" onClick={() => setShown(true)}>
          Show receipt
        </Button>
      ) : null}
      {isViewing && saved ? (
        <Suspense>
          <DocumentViewer document={{ kind: 'receipt', registration: saved }} onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
    </Panel>
  )
}

/** The three good ends: changed, paid, or pending until it is paid. */
function endOf({ isPaid, wasPaid }: Submit, values: WizardValues, price: number | undefined) {
  const [name, day] = [fullName(values), formatDay(values.dateOfCourse)]
  if (wasPaid) return { isPaid, title: `The registration of ${name} is updated`, text: '' }
  if (isPaid) {
    const received = receivedText(values, price)
    return { isPaid, title: `${name} is registered`, text: `${received} Training on ${day}.` }
  }
  const text = `The seat on ${day} is held. Take the money with "Make a Payment" in the list.`
  return { isPaid, title: `${name} is saved as Pending`, text }
}

/** '₹8,750.00 received.', and of cash that was more what it was for. */
function receivedText(values: WizardValues, price = 0): string {
  const cash = takenOf(values)?.cashReceived ?? price
  return cash > price ? `${formatMoney(cash)} received for ${formatMoney(price)}.` : `${formatMoney(price)} received.`
}
