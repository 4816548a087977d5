import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconClockPause } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatDay, formatMoney, fullName } from '#contract/protocol/format'
import { ChangeDue } from '../../payment/change-due'
import type { Submit } from '../use-submit'
import type { Wizard } from '../use-wizard'
import type { WizardValues } from '../values'
import { Panel, PrimaryButton } from './panel'

const DocumentViewer = lazy(async () => ({
  default: (await import('../../../../../ui/documents/document-viewer')).DocumentViewer,
}))

type Props = { submit: Submit; wizard: Wizard; details: ReactNode; onClose: () => void }

/** Confirms a new, updated or pending registration, with receipt and change due. */
export function DonePanel({ submit, wizard, details, onClose }: Props) {
  const values = wizard.form.getValues()
  const { isEdit, wasPaid, savedRow, changeDue } = submit
  const { isPaid, title, text } = getResultText(submit, values)
  const [showsReceipt, setShowsReceipt] = useState(true)
  const isReceiptOpen = isPaid && !wasPaid && submit.isReceiptExpected && showsReceipt
  const [Icon, color] = isPaid ? [IconCircleCheck, 'var(--state-good)'] : [IconClockPause, 'var(--state-wait)']
  return (
    <Panel
      icon={<Icon size={48} stroke={1.25} color={color} aria-hidden />}
      title={title}
      details={
        <>
          {details}
          {changeDue > 0 ? <ChangeDue paise={changeDue} /> : null}
        </>
      }
      text={text}
    >
      {isEdit ? (
        <PrimaryButton isCovered={isReceiptOpen} onClick={onClose}>{t`Close`}</PrimaryButton>
      ) : (
        <>
          <PrimaryButton isCovered={isReceiptOpen} onClick={submit.startNextTrainee}>{t`Next trainee`}</PrimaryButton>
          <Button variant="default" onClick={onClose}>{t`Close`}</Button>
        </>
      )}
      {isPaid && savedRow ? (
        <Button variant="default" onClick={() => setShowsReceipt(true)}>{t`Show receipt`}</Button>
      ) : null}
      {isReceiptOpen && savedRow ? (
        <Suspense>
          <DocumentViewer
            document={{ kind: 'receipt', registration: savedRow }}
            onClose={() => setShowsReceipt(false)}
          />
        </Suspense>
      ) : null}
    </Panel>
  )
}

/** Title and text for an updated, paid or pending registration. */
function getResultText({ isPaid, wasPaid, isEdit, changeDue, price = 0 }: Submit, values: WizardValues) {
  const [name, day] = [fullName(values), formatDay(values.dateOfCourse)]
  const updatedTitle = t`The registration of ${name} is updated`
  if (wasPaid) return { isPaid, title: updatedTitle, text: '' }
  if (isPaid) {
    const text = `${receivedText(price, changeDue)} ${t`Training on ${day}.`}`
    return { isPaid, title: isEdit ? updatedTitle : t`${name} is registered`, text }
  }
  const text = t`The seat on ${day} is booked. Take the money with "Make a Payment" in the list.`
  return { isPaid, title: t`${name} is saved as Pending`, text }
}

/** '₹8,750.00 received.' or '₹9,000.00 received for ₹8,750.00.' */
const receivedText = (price: number, changeDue: number): string =>
  changeDue > 0
    ? t`${{ received: formatMoney(price + changeDue) }} received for ${{ price: formatMoney(price) }}.`
    : t`${{ price: formatMoney(price) }} received.`
