import { useEffect, useEffectEvent, useState } from 'react'

const countdownSeconds = 3

/** Countdown of a camera's shutter, which calls `shoot` at its end. `secondsLeft` is 0 while no countdown runs. */
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
