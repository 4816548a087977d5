import { t } from '@lingui/core/macro'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useExclusive } from '../../../../../core/exclusive'
import { clockText, warnSeconds } from '../use-countdown'
import type { WaitingListOffer } from '../waiting-list-offer'
import { getSecondsLeft } from './deadline'
import type { SeatHold, useSeatHold } from './use-seat-hold'

/** A hold with more time left belongs to an offer, which lasts for hours, and has no countdown. */
const maxCountdownSeconds = 3600

/** Remaining time of the seat hold, amber in its last minute, and a button to renew an expired one. */
export function SeatHoldStatus({ hold }: { hold: ReturnType<typeof useSeatHold> }) {
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const retry = useExclusive(async () => {
    setBusy(true)
    await hold.retry()
    setBusy(false)
  })
  const isLost = hold.state.kind === 'expired' || hold.state.kind === 'failed'
  useEffect(() => {
    if (isLost) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isLost])
  if (hold.state.kind === 'none') return null
  const otherOffer = hold.mismatchedOffer
  if (hold.state.kind === 'mismatch') return otherOffer ? <OfferMismatchNote offer={otherOffer} isOnlyNote /> : null
  if (hold.state.kind === 'held')
    return (
      <>
        <SeatHoldCountdown key={hold.state.deadline.monotonicClock} hold={hold.state} onExpired={hold.expire} />
        {otherOffer ? <OfferMismatchNote offer={otherOffer} /> : null}
      </>
    )
  const isExpired = hold.state.kind === 'expired'
  return (
    <>
      <Text span size="sm" c="var(--state-wait)" role="status">
        {isExpired
          ? t`The seat hold has expired. Your entries are kept.`
          : t`No seat is held: the server did not respond. Someone else may book it.`}
      </Text>
      {/* With a scroll margin, because the amount covers the bottom of the summary. */}
      <Button
        ref={button}
        size="compact-sm"
        variant="default"
        mt={4}
        style={{ scrollMarginBottom: 190, flex: 'none' }}
        loading={isBusy}
        onClick={() => void retry()}
      >
        {isExpired ? t`Hold a seat again` : t`Hold a seat`}
      </Button>
    </>
  )
}

const OfferMismatchNote = ({
  offer: { name, phone },
  isOnlyNote,
}: {
  offer: WaitingListOffer
  /** True if no other seat is held: the note then says what to do. */
  isOnlyNote?: boolean
}) => (
  <Text span size="sm" c="var(--state-wait)" role="status">
    {t`The offered seat stays with ${name}, ${phone}.`}
    {isOnlyNote ? ` ${t`Enter that number again, or choose another slot.`}` : ''}
  </Text>
)

function SeatHoldCountdown({ hold, onExpired }: { hold: Extract<SeatHold, { kind: 'held' }>; onExpired: () => void }) {
  const { deadline } = hold
  const [remainingSeconds, setRemainingSeconds] = useState(() => getSecondsLeft(deadline))
  const tick = useEffectEvent(() => {
    const seconds = getSecondsLeft(deadline)
    setRemainingSeconds(seconds)
    if (seconds === 0) onExpired()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [])
  if (remainingSeconds > maxCountdownSeconds) return <span>{t`Seat reserved for this trainee`}</span>
  const isSoon = remainingSeconds <= warnSeconds
  const time = clockText(remainingSeconds)
  return (
    <>
      <Text span size="sm" className="tabular" c={isSoon ? 'var(--state-wait)' : 'dimmed'}>
        {isSoon ? t`Seat held for ${time} more` : t`Seat held for ${time}`}
      </Text>
      {/* Announced once, not every second. */}
      <VisuallyHidden role="status">{isSoon ? t`The seat is held for one more minute.` : ''}</VisuallyHidden>
    </>
  )
}
