import { Button, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useExclusive } from '../../../../../core/exclusive'
import type { OfferedPlace } from '../offered'
import { clockText, warnSeconds } from '../use-countdown'
import { secondsLeft } from './until'
import type { SeatHold, useSeatHold } from './use-seat-hold'

const hour = 3600

/** How long the seat is held, quietly; amber in its last minute, and afterwards how to hold one again. */
export function HoldLine({ hold }: { hold: ReturnType<typeof useSeatHold> }) {
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const again = useExclusive(async () => {
    setBusy(true)
    await hold.again()
    setBusy(false)
  })
  const isLost = hold.state.at === 'over' || hold.state.at === 'unheld'
  useEffect(() => {
    if (isLost) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isLost])
  if (hold.state.at === 'none') return null
  const other = hold.offerStaysWith
  if (hold.state.at === 'another') return other ? <OfferStays of={other} isAlone /> : null
  if (hold.state.at === 'held')
    return (
      <>
        <Held key={hold.state.until.steady} held={hold.state} onOver={hold.expire} />
        {other ? <OfferStays of={other} /> : null}
      </>
    )
  const isOver = hold.state.at === 'over'
  return (
    <>
      <Text span size="sm" c="var(--state-wait)" role="status">
        {isOver
          ? 'The seat is no longer held. Everything you typed is still here.'
          : 'No seat is held: the institute did not answer. Somebody else may take it.'}
      </Text>
      {/* Above the amount, which stands over what scrolls. */}
      <Button
        ref={button}
        size="compact-sm"
        variant="default"
        mt={4}
        style={{ scrollMarginBottom: 190, flex: 'none' }}
        loading={busy}
        onClick={() => void again()}
      >
        {isOver ? 'Hold a seat again' : 'Hold a seat'}
      </Button>
    </>
  )
}

const OfferStays = ({ of: { name, phone }, isAlone }: { of: OfferedPlace; isAlone?: boolean }) => (
  <Text span size="sm" c="var(--state-wait)" role="status">
    The offered seat stays with {name}, {phone}.{isAlone ? ' Put that number back, or choose another slot.' : ''}
  </Text>
)

function Held({ held, onOver }: { held: Extract<SeatHold, { at: 'held' }>; onOver: () => void }) {
  const { until } = held
  const [left, setLeft] = useState(() => secondsLeft(until))
  const tick = useEffectEvent(() => {
    const now = secondsLeft(until)
    setLeft(now)
    if (now === 0) onOver()
  })
  useEffect(() => {
    const ticking = setInterval(() => tick(), 1000)
    return () => clearInterval(ticking)
  }, [])
  if (left > hour) return <span>Seat kept for this trainee</span>
  const isSoon = left <= warnSeconds
  return (
    <>
      <Text span size="sm" className="tabular" c={isSoon ? 'var(--state-wait)' : 'dimmed'}>
        {`Seat held for ${clockText(left)}${isSoon ? ' more' : ''}`}
      </Text>
      {/* Read out once, and not every second. */}
      <VisuallyHidden role="status">{isSoon ? 'The seat is held for one more minute.' : ''}</VisuallyHidden>
    </>
  )
}
