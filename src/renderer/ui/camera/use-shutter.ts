import { useEffect, useEffectEvent, useState } from 'react'

const countdownSeconds = 3

/** Countdown of a shutter. `secondsLeft` is 0 unless it runs; `shoot` is called at its end. */
export function useShutter(shoot: () => void) {
  const [secondsLeft, setSecondsLeft] = useState(0)
  const shootNow = useEffectEvent(shoot)
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => {
      setSecondsLeft(secondsLeft - 1)
      if (secondsLeft === 1) shootNow()
    }, 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  return {
    secondsLeft,
    start: () => setSecondsLeft(countdownSeconds),
    stop: () => setSecondsLeft(0),
  }
}
