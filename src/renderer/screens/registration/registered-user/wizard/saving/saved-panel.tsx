import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockPause, IconHelpCircle } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatDay, formatMoney, fullName } from '#contract/protocol/format'
import { NeedsShift } from '../../../parts/shift/needs-shift'
import { ChangeToGive } from '../../payment/change-to-give'
import { changeOf, takenOf } from '../../payment/taking'
import type { RegistrationForm } from '../use-registration-form'
import type { WizardValues } from '../values'
import { OnlinePanel } from './online-panel'
import { First, Panel } from './panel'
import type { Submit } from './use-submit'

const DocumentViewer = lazy(async () => ({
  default: (await import('../../../../../ui/documents/document-viewer')).DocumentViewer,
}))

type Props = { submit: Submit; wizard: RegistrationForm; onClose: () => void }

/** How the saving ended, and what comes next. */
export function SavedPanel({ submit, wizard, onClose }: Props) {
  const { outcome, busy } = submit.saving
  const consequence = submit.saving.consequence()
  const who = (
    <>
      <Who wizard={wizard} price={submit.price} />
      <Besides text={consequence} />
    </>
  )
  if (outcome?.at === 'uncertain')
    return (
      <Panel
        icon={<IconHelpCircle size={48} stroke={1.25} color="var(--state-wait)" aria-hidden />}
        title={
          outcome.change === 'save'
            ? 'It is not known whether the registration was saved'
            : 'It is not known whether the payment was recorded'
        }
        about={who}
        text={`${outcome.message} Asking never books or charges twice.`}
      >
        <First loading={busy} onClick={() => void submit.askServer()}>
          Ask the server
        </First>
        <Button variant="default" disabled={busy} onClick={onClose}>
          Close and ask later
        </Button>
      </Panel>
    )
  if (outcome?.at === 'unpaid')
    return (
      <Panel
        icon={<IconClockPause size={48} stroke={1.25} color="var(--state-wait)" aria-hidden />}
        title="Saved as Pending – payment not recorded"
        about={
          <>
            {who}
            {wizard.values.paymentType === 'Cash' ? <NeedsShift /> : null}
          </>
        }
        text={outcome.message}
      >
        <First loading={busy} disabled={submit.price === undefined} onClick={() => void submit.retryPayment()}>
          Retry payment
        </First>
        <Button variant="default" disabled={busy} onClick={() => void submit.leavePending()}>
          Leave pending
        </Button>
      </Panel>
    )
  if (submit.online !== undefined)
    return <OnlinePanel submit={submit} wizard={wizard} about={who} id={submit.online} onClose={onClose} />
  return <Done submit={submit} wizard={wizard} about={<Besides text={consequence} />} onClose={onClose} />
}

function Done({ submit, wizard: { values }, about, onClose }: Props & { about: ReactNode }) {
  const { isEdit, wasPaid, saved } = submit
  const { isPaid, title, text } = endOf(submit, values)
  const [viewing, setViewing] = useState(true)
  const change = isPaid && !wasPaid ? changeOf(values, submit.price ?? 0) : 0
  const isViewing = isPaid && !wasPaid && submit.isReceiptComing && viewing
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
        <Button variant="default" onClick={() => setViewing(true)}>
          Show receipt
        </Button>
      ) : null}
      {isViewing && saved ? (
        <Suspense>
          <DocumentViewer document={{ kind: 'receipt', registration: saved }} onClose={() => setViewing(false)} />
        </Suspense>
      ) : null}
    </Panel>
  )
}

/** The three good ends: changed, paid, or held until it is paid. */
function endOf({ saving: { outcome }, wasPaid, price }: Submit, values: WizardValues) {
  const isPaid = outcome?.at === 'done' && outcome.paid
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

/** What the saving brought about besides: it is not the clerk's doing, so it has to catch the eye. */
const Besides = ({ text }: { text: string }) =>
  text ? (
    <Alert color="yellow" icon={<IconAlertTriangle />} maw={560} my="xs">
      {text}
    </Alert>
  ) : null

export const Who = ({ wizard: { values }, price }: { wizard: RegistrationForm; price: number | undefined }) => (
  <Text fw={700}>
    {[fullName(values), values.phone, formatDay(values.dateOfCourse), price === undefined ? '' : formatMoney(price)]
      .filter(Boolean)
      .join(' · ')}
  </Text>
)
