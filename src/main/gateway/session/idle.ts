const minute = 60_000
const every = 1_000

type Needs = {
  /** By a clock that nobody puts forward or back. */
  ticks: () => number
  /** How long it waits; 0 for never. */
  minutes: () => number
  /** Nobody was here for so long. */
  due: () => void
}

/** Notices that nobody has touched any window of the counter for as long as is set. */
export function createIdle({ ticks, minutes, due }: Needs) {
  let touched = ticks()
  const isDue = () => minutes() > 0 && ticks() - touched >= minutes() * minute
  const timer = setInterval(() => isDue() && due(), every).unref()

  return {
    isDue,
    touch() {
      touched = ticks()
    },
    close: () => clearInterval(timer),
  }
}
