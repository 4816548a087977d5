import { useEffect, useState } from 'react'

export const editSeconds = 300
export const warnSeconds = 60

export type Countdown = ReturnType<typeof useCountdown>

/** Seconds left of an edit (S1 §2.8, D-40); `extend` starts anew. Time does not run while it is paused. */
export function useCountdown(isRunning: boolean) {
  const [left, setLeft] = useState(editSeconds)
  useEffect(() => {
    if (!isRunning) return
    const ticking = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(ticking)
  }, [isRunning])
  return { left, extend: () => setLeft(editSeconds) }
}

/** 272 → '4:32'. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
