import { t } from '@lingui/core/macro'
import { Alert, Button, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCreditCard, IconExternalLink, IconHelpCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import type { CheckoutOutcome } from '#contract/desk/checkout'
import { formatMoney } from '#contract/protocol/format'
import { useDeferredFocus } from '../../../../../ui/dialogs/use-deferred-focus'
import classes from './online.module.css'
import type { Checkout, CheckoutState } from './use-checkout'

type Props = {
  checkout: Checkout
  /** Paise. */
  price: number
  disabled?: boolean
  isCentred?: boolean
}

/** Payment in the card provider's window (S1 §7, D-241). */
export function OnlinePayment({
  checkout: { state, start, checkStatus, cancel, isDone },
  price,
  disabled,
  isCentred,
}: Props) {
  const isStatusUnknown = state.phase === 'checking' || (state.phase === 'ended' && state.outcome.state === 'uncertain')
  const openLabel = state.phase === 'ended' || state.phase === 'refused' ? t`Try again` : t`Open the card window`
  return (
    <div className={classes.online} data-centred={isCentred || undefined}>
      <CheckoutStatus state={state} price={price} />
      {state.phase === 'waiting' ? (
        <PrimaryButton key="close" variant="default" onClick={cancel}>{t`Close the card window`}</PrimaryButton>
      ) : isDone ? null : (
        <PrimaryButton
          key="open"
          leftSection={isStatusUnknown ? <IconHelpCircle size={16} /> : <IconExternalLink size={16} />}
          loading={state.phase === 'opening' || state.phase === 'checking'}
          disabled={disabled}
          onClick={() => void (isStatusUnknown ? checkStatus() : start())}
        >
          {isStatusUnknown ? t`Check status` : openLabel}
        </PrimaryButton>
      )}
    </div>
  )
}

function CheckoutStatus({ state, price }: { state: CheckoutState; price: number }) {
  if (state.phase === 'refused')
    return <CheckoutNote title={t`The card window was not opened`} message={state.message} isBad />
  if (state.phase === 'ended') return <CheckoutResult outcome={state.outcome} />
  if (state.phase === 'checking')
    return (
      <div className={classes.line} role="status">
        <Loader size="sm" aria-hidden />
        <Text fw={700}>{t`The card window is closed. Checking the payment…`}</Text>
      </div>
    )
  const isWaiting = state.phase === 'waiting'
  return (
    <div className={classes.line} role="status">
      {isWaiting ? <Loader size="sm" aria-hidden /> : <IconCreditCard size={22} stroke={1.5} aria-hidden />}
      <div>
        <Text fw={700}>
          {isWaiting
            ? t`Waiting for the card window`
            : t`${{ amount: formatMoney(price) }} by card or UPI, at the card provider`}
        </Text>
        <Text size="sm" c="dimmed">
          {isWaiting
            ? t`The trainee pays there. This page continues when the window closes.`
            : t`Opens in a separate window. Payments are recorded automatically.`}
        </Text>
      </div>
    </div>
  )
}

/** `flagged`: paid, but the registration cannot take the payment. */
const titles: Record<CheckoutOutcome['state'], string> = {
  recorded: t`Paid and recorded`,
  flagged: t`To be refunded`,
  unpaid: t`Not paid`,
  uncertain: t`Payment status unknown`,
}
const CheckoutResult = ({ outcome: { state, endReason, message } }: { outcome: CheckoutOutcome }) => (
  <CheckoutNote
    title={endReason === 'pending' && state === 'unpaid' ? t`Not paid yet` : titles[state]}
    message={message}
    isBad={state === 'flagged'}
    isUncertain={state === 'uncertain'}
  />
)

type NoteProps = { title: string; message: string; isBad?: boolean; isUncertain?: boolean }
const CheckoutNote = ({ title, message, isBad = false, isUncertain = false }: NoteProps) => (
  <Alert
    role="alert"
    w="100%"
    icon={isUncertain ? <IconHelpCircle /> : <IconAlertTriangle />}
    color={isBad ? 'red' : 'yellow'}
    styles={{ title: { color: isBad ? 'var(--mantine-color-error)' : 'var(--state-wait)' } }}
    title={title}
  >
    {message}
  </Alert>
)

type PrimaryButtonProps = React.ComponentProps<typeof Button<'button'>>
/** Takes the focus as soon as it is enabled. */
function PrimaryButton(props: PrimaryButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useDeferredFocus(() => button.current, !props.loading && !props.disabled)
  return <Button ref={button} type="button" {...props} />
}
