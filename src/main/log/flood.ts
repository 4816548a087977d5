const span = 10_000
const most = 200

/**
 * Whether a line may go, and how many could not since the last that did: a fault that comes back without end fills no disk
 * and holds up no work. `now` never runs backwards.
 */
export function createFlood(now: () => number) {
  let began = now()
  let gone = 0
  let held = 0
  return (): { mayGo: boolean; leftOut: number } => {
    if (now() - began > span) {
      began = now()
      gone = 0
    }
    if (gone >= most) {
      held++
      return { mayGo: false, leftOut: 0 }
    }
    gone++
    const leftOut = held
    held = 0
    return { mayGo: true, leftOut }
  }
}
