import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockPause, IconHelpCircle } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { formatDay, formatMoney, fullName } from '#contract/format'
import { useFocusSoon } from '../../../ui/use-focus-soon'
import type { RegistrationForm } from './use-registration-form'
import type { Submit } from './use-submit'
import type { WizardValues } from './values'
import classes from './wizard.module.css'

const DocumentViewer = lazy(async () => ({ default: (await import('../../../ui/document-viewer')).DocumentViewer }))

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
        text={`${outcome.message} Ask the server before doing anything else: asking never books or charges twice.`}
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
        about={who}
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
  return <Done submit={submit} wizard={wizard} about={<Besides text={consequence} />} onClose={onClose} />
}

function Done({ submit, wizard: { values }, about, onClose }: Props & { about: ReactNode }) {
  const { outcome } = submit.saving
  const { isEdit, wasPaid } = submit
  const isPaid = outcome?.at === 'done' && outcome.paid
  const [viewing, setViewing] = useState(true)
  const { saved } = submit
  const isViewing = isPaid && !wasPaid && submit.isReceiptComing && viewing
  return (
    <Panel
      icon={
        isPaid ? (
          <IconCircleCheck size={48} stroke={1.25} color="var(--state-good)" aria-hidden />
        ) : (
          <IconClockPause size={48} stroke={1.25} color="var(--state-wait)" aria-hidden />
        )
      }
      title={titleOf(submit, fullName(values))}
      about={about}
      text={
        wasPaid
          ? ''
          : isPaid
            ? `${formatMoney(submit.price ?? 0)} received${changeText(values, submit.price)}. Training on ${formatDay(values.dateOfCourse)}.`
            : `The seat on ${formatDay(values.dateOfCourse)} is held. Take the money with "Make a Payment" in the list.`
      }
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

function titleOf({ saving: { outcome }, wasPaid }: Submit, name: string): string {
  if (wasPaid) return `The registration of ${name} is updated`
  return outcome?.at === 'done' && outcome.paid ? `${name} is registered` : `${name} is saved as Pending`
}

/** The cash to hand back is easily forgotten once the form is gone. */
function changeText({ paymentType, cashReceived }: WizardValues, price = 0): string {
  const change = Math.round(Number(cashReceived || 0) * 100) - price
  return paymentType === 'Cash' && change > 0 ? `, ${formatMoney(change)} change to give` : ''
}

/** What the saving brought about besides: it is not the clerk's doing, so it has to catch the eye. */
const Besides = ({ text }: { text: string }) =>
  text ? (
    <Alert color="yellow" icon={<IconAlertTriangle />} maw={560} my="xs">
      {text}
    </Alert>
  ) : null

type PanelProps = { icon: ReactNode; title: string; text: string; about?: ReactNode; children: ReactNode }

const Panel = ({ icon, title, text, about, children }: PanelProps) => (
  <div className={classes.saved} role="status">
    {icon}
    <Title order={1}>{title}</Title>
    {about}
    {text ? (
      <Text maw={560} ta="center">
        {text}
      </Text>
    ) : null}
    <Group mt="md">{children}</Group>
  </div>
)

const Who = ({ wizard: { values }, price }: { wizard: RegistrationForm; price: number | undefined }) => (
  <Text fw={700}>
    {[fullName(values), values.phone, formatDay(values.dateOfCourse), price === undefined ? '' : formatMoney(price)]
      .filter(Boolean)
      .join(' · ')}
  </Text>
)

type FirstProps = { loading?: boolean; disabled?: boolean; waits?: boolean; onClick: () => void; children: ReactNode }

/** The button that has the focus as soon as it can be pressed, or as what lies above it is closed. */
function First({ waits = false, ...props }: FirstProps) {
  const button = useRef<HTMLButtonElement>(null)
  const cannot = waits || props.loading || props.disabled
  useFocusSoon(() => button.current, !cannot)
  return <Button ref={button} {...props} />
}
