import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconClockPause, IconHelpCircle } from '@tabler/icons-react'
import { describeChange } from '#contract/desk/outbox-messages'
import { formatDay, formatMoney, fullName } from '#contract/protocol/format'
import { ChangeDecision } from '../../../../../ui/changes/change-decision'
import { NeedsShift } from '../../../parts/shift/needs-shift'
import type { Submit } from '../use-submit'
import type { Wizard } from '../use-wizard'
import { DonePanel } from './done-panel'
import { OnlinePanel } from './online-panel'
import { First, Panel } from './panel'

type Props = { submit: Submit; wizard: Wizard; onClose: () => void }

/** What came of a submitted registration, and what comes next. */
export function ResultPanel(props: Props) {
  const { submit, wizard, onClose } = props
  const about = (
    <>
      <Who wizard={wizard} />
      <Consequence text={submit.change.change?.result.consequence ?? ''} />
    </>
  )
  if (submit.change.isNoted) return <PendingPanel {...props} about={about} />
  if (submit.isUnpaid) return <UnpaidPanel {...props} about={about} />
  if (submit.online !== undefined)
    return <OnlinePanel submit={submit} wizard={wizard} about={about} id={submit.online} onClose={onClose} />
  return (
    <DonePanel
      submit={submit}
      wizard={wizard}
      about={<Consequence text={submit.change.change?.result.consequence ?? ''} />}
      onClose={onClose}
    />
  )
}
type Shown = Props & { about: React.ReactNode }

/** Stored and not confirmed: nothing here looks like a registration or a receipt. */
function PendingPanel({ submit, about, onClose }: Shown) {
  const { change, isBusy, decide, tryNow } = submit.change
  if (!change) return null
  const { tone, title, text } = describeChange(change)
  const isDecision = tone === 'decide'
  const Icon = isDecision ? IconHelpCircle : IconClockPause
  return (
    <Panel
      icon={<Icon size={48} stroke={1.25} color="var(--state-wait)" aria-hidden />}
      title={title}
      about={
        <>
          {about}
          {isDecision ? (
            <ChangeDecision
              hasTitle={false}
              takesFocus
              change={change}
              isBusy={isBusy}
              onDecide={decide}
              onTryNow={tryNow}
            />
          ) : null}
        </>
      }
      text={isDecision ? '' : text}
    >
      {submit.isEdit || isDecision ? null : <First onClick={submit.nextTrainee}>Next trainee</First>}
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </Panel>
  )
}

function UnpaidPanel({ submit, wizard, about }: Shown) {
  const { change, isBusy } = submit.change
  if (!change) return null
  const { title, text } = describeChange(change)
  return (
    <Panel
      icon={<IconClockPause size={48} stroke={1.25} color="var(--state-wait)" aria-hidden />}
      title={title}
      about={
        <>
          {about}
          {wizard.form.getValues().paymentType === 'Cash' ? <NeedsShift /> : null}
        </>
      }
      text={text}
    >
      <First loading={isBusy} disabled={wizard.payment.price === undefined} onClick={() => void submit.retryPayment()}>
        Retry payment
      </First>
      <Button variant="default" disabled={isBusy} onClick={() => void submit.leavePending()}>
        Leave pending
      </Button>
    </Panel>
  )
}

/** What the change brought about besides: it is not the clerk's doing, so it has to catch the eye. */
const Consequence = ({ text }: { text: string }) =>
  text ? (
    <Alert color="yellow" icon={<IconAlertTriangle />} maw={560} my="xs">
      {text}
    </Alert>
  ) : null

function Who({ wizard: { form, payment } }: { wizard: Wizard }) {
  const { phone, dateOfCourse, ...names } = form.getValues()
  const price = payment.price === undefined ? '' : formatMoney(payment.price)
  return <Text fw={700}>{[fullName(names), phone, formatDay(dateOfCourse), price].filter(Boolean).join(' · ')}</Text>
}
