import { useEffect, useState } from 'react'

export const editSeconds = 300
/** The warning about the end of an edit or a seat hold appears at this time left. */
export const warnSeconds = 60

export type Countdown = ReturnType<typeof useCountdown>

/** Seconds left to finish editing a registration (S1 §2.8, D-40). `extend` starts again at `editSeconds`. */
export function useCountdown(isRunning: boolean) {
  const [secondsLeft, setSecondsLeft] = useState(editSeconds)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return { secondsLeft, extend: () => setSecondsLeft(editSeconds) }
}

/** 272 → '4:32'. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
