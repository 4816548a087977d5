import { t } from '@lingui/core/macro'
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconClockPause, IconHelpCircle } from '@tabler/icons-react'
import { describeChange } from '#contract/desk/outbox-messages'
import { formatDay, formatMoney, fullName } from '#contract/protocol/format'
import { ChangeDecision } from '../../../../../ui/changes/change-decision'
import { ErrorMessage } from '../../../../../ui/error-message'
import { ShiftRequiredNotice } from '../../../parts/shift/shift-required-notice'
import type { Submit } from '../use-submit'
import type { Wizard } from '../use-wizard'
import { DonePanel } from './done-panel'
import { OnlinePanel } from './online-panel'
import { Panel, PrimaryButton } from './panel'

type Props = { submit: Submit; wizard: Wizard; onClose: () => void }

/** Result of a submitted registration, with buttons for what can be done next. */
export function ResultPanel(props: Props) {
  const { submit, wizard, onClose } = props
  const sideEffect = <SideEffect text={submit.change.change?.result.consequence ?? ''} />
  const details = (
    <>
      <TraineeLine wizard={wizard} price={submit.price} />
      {sideEffect}
    </>
  )
  if (submit.change.isStored) return <PendingPanel {...props} details={details} />
  if (submit.isUnpaid) return <UnpaidPanel {...props} details={details} />
  if (submit.onlineRegistrationId !== undefined)
    return (
      <OnlinePanel
        submit={submit}
        wizard={wizard}
        details={details}
        registrationId={submit.onlineRegistrationId}
        onClose={onClose}
      />
    )
  return <DonePanel submit={submit} wizard={wizard} details={sideEffect} onClose={onClose} />
}
type PanelProps = Props & { details: React.ReactNode }

/** The registration is stored but not confirmed: the panel must not look like a completed registration. */
function PendingPanel({ submit, details, onClose }: PanelProps) {
  const { change, isBusy, decide, tryNow } = submit.change
  if (!change) return null
  const { tone, title, text } = describeChange(change)
  const needsDecision = tone === 'decide'
  const Icon = needsDecision ? IconHelpCircle : IconClockPause
  return (
    <Panel
      icon={<Icon size={48} stroke={1.25} color="var(--state-wait)" aria-hidden />}
      title={title}
      details={
        <>
          {details}
          {needsDecision ? (
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
      text={needsDecision ? '' : text}
    >
      {submit.isEdit || needsDecision ? null : (
        <PrimaryButton onClick={submit.startNextTrainee}>{t`Next trainee`}</PrimaryButton>
      )}
      <Button variant="default" onClick={onClose}>{t`Close`}</Button>
    </Panel>
  )
}

function UnpaidPanel({ submit, wizard, details }: PanelProps) {
  const { change, isBusy } = submit.change
  const { problem, isLoading, reload } = submit.unpaidPrice
  if (!change) return null
  const { title, text } = describeChange(change)
  return (
    <Panel
      icon={<IconClockPause size={48} stroke={1.25} color="var(--state-wait)" aria-hidden />}
      title={title}
      details={
        <>
          {details}
          {problem ? <ErrorMessage message={problem} onRetry={reload} /> : null}
          {wizard.form.getValues().paymentType === 'Cash' ? <ShiftRequiredNotice /> : null}
        </>
      }
      text={text}
    >
      <PrimaryButton
        loading={isBusy || isLoading}
        disabled={submit.unpaidPrice.price === undefined}
        onClick={() => void submit.retryPayment()}
      >{t`Retry payment`}</PrimaryButton>
      <Button variant="default" disabled={isBusy} onClick={() => void submit.keepPending()}>{t`Leave pending`}</Button>
    </Panel>
  )
}

/** Side effect of the change, highlighted because the clerk did not ask for it. */
const SideEffect = ({ text }: { text: string }) =>
  text ? (
    <Alert color="yellow" icon={<IconAlertTriangle />} maw={560} my="xs">
      {text}
    </Alert>
  ) : null

function TraineeLine({ wizard, price }: Pick<Props, 'wizard'> & { price: number | undefined }) {
  const { phone, dateOfCourse, ...names } = wizard.form.getValues()
  const priceText = price === undefined ? '' : formatMoney(price)
  return (
    <Text fw={700}>{[fullName(names), phone, formatDay(dateOfCourse), priceText].filter(Boolean).join(' · ')}</Text>
  )
}
