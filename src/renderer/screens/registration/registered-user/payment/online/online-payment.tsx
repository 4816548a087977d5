import { Alert, Button, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCreditCard, IconExternalLink, IconHelpCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import type { CheckoutOutcome } from '#contract/desk/checkout'
import { formatMoney } from '#contract/protocol/format'
import { useFocusSoon } from '../../../../../ui/dialogs/use-focus-soon'
import classes from './online.module.css'
import type { Checkout, CheckoutState } from './use-checkout'

type Props = {
  checkout: Checkout
  /** Paise. */
  price: number
  disabled?: boolean
  /** In the middle of what it stands in. */
  isCentred?: boolean
}

/** Paying at the card provider's own window, step by step (S1 §7, D-241). */
export function OnlinePayment({ checkout: { state, start, ask, cancel, isDone }, price, disabled, isCentred }: Props) {
  const isUnknown = state.at === 'checking' || (state.at === 'ended' && state.outcome.state === 'uncertain')
  return (
    <div className={classes.online} data-centred={isCentred || undefined}>
      <Said state={state} price={price} />
      {state.at === 'waiting' ? (
        <Main key="close" variant="default" onClick={cancel}>
          Close the card window
        </Main>
      ) : isDone ? null : (
        <Main
          key="open"
          leftSection={isUnknown ? <IconHelpCircle size={16} /> : <IconExternalLink size={16} />}
          loading={state.at === 'opening' || state.at === 'checking'}
          disabled={disabled}
          onClick={() => void (isUnknown ? ask() : start())}
        >
          {isUnknown
            ? 'Check the payment'
            : state.at === 'ended' || state.at === 'refused'
              ? 'Try again'
              : 'Open the card window'}
        </Main>
      )}
    </div>
  )
}

function Said({ state, price }: { state: CheckoutState; price: number }) {
  if (state.at === 'refused') return <Note title="The card window was not opened" message={state.message} isBad />
  if (state.at === 'ended') return <Ended outcome={state.outcome} />
  if (state.at === 'checking')
    return (
      <div className={classes.line} role="status">
        <Loader size="sm" aria-hidden />
        <Text fw={600}>The card window has ended. Asking whether it was paid…</Text>
      </div>
    )
  const isWaiting = state.at === 'waiting'
  return (
    <div className={classes.line} role="status">
      {isWaiting ? <Loader size="sm" aria-hidden /> : <IconCreditCard size={22} stroke={1.5} aria-hidden />}
      <div>
        <Text fw={600}>
          {isWaiting ? 'Waiting for the card window' : `${formatMoney(price)} by card or UPI, at the card provider`}
        </Text>
        <Text size="sm" c="dimmed">
          {isWaiting
            ? 'The trainee pays there. This goes on by itself when the window ends.'
            : 'Its window opens beside this one. What is paid there is recorded by itself.'}
        </Text>
      </div>
    </div>
  )
}

const titles: Record<CheckoutOutcome['state'], string> = {
  recorded: 'Paid and recorded',
  flagged: 'To be refunded',
  unpaid: 'Not paid',
  uncertain: 'It is not known whether it was paid',
}
const Ended = ({ outcome: { state, end, message } }: { outcome: CheckoutOutcome }) => (
  <Note
    title={end === 'pending' && state === 'unpaid' ? 'Not paid yet' : titles[state]}
    message={message}
    isBad={state === 'flagged'}
    isOpen={state === 'uncertain'}
  />
)

type NoteProps = { title: string; message: string; isBad?: boolean; isOpen?: boolean }
const Note = ({ title, message, isBad = false, isOpen = false }: NoteProps) => (
  <Alert
    role="alert"
    w="100%"
    icon={isOpen ? <IconHelpCircle /> : <IconAlertTriangle />}
    color={isBad ? 'red' : 'yellow'}
    styles={{ title: { color: isBad ? 'var(--mantine-color-error)' : 'var(--state-wait)' } }}
    title={title}
  >
    {message}
  </Alert>
)

type MainProps = React.ComponentProps<typeof Button<'button'>>
/** The step that comes next has the focus, and Enter presses it. */
function Main(props: MainProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusSoon(() => button.current, !props.loading && !props.disabled)
  return <Button ref={button} type="button" {...props} />
}
