const minuteMs = 60_000
const checkIntervalMs = 1_000

type Dependencies = {
  /** Milliseconds, unaffected when the system time changes. */
  monotonicNow: () => number
  /** Minutes without activity until the timer expires; 0 for never. */
  minutes: () => number
  onExpire: () => void
}

/** Detects that no window was used for some minutes. `onExpire` is called each second from then on. */
export function createIdleTimer({ monotonicNow, minutes, onExpire }: Dependencies) {
  let lastActivity = monotonicNow()
  const isExpired = () => minutes() > 0 && monotonicNow() - lastActivity >= minutes() * minuteMs
  const timer = setInterval(() => {
    if (isExpired()) onExpire()
  }, checkIntervalMs).unref()

  return {
    isExpired,
    reset() {
      lastActivity = monotonicNow()
    },
    close: () => clearInterval(timer),
  }
}
