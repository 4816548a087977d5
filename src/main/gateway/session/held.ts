import type { SignedIn } from '#contract/desk/index'
import type { OwnPassword } from './own-password'

/**
 * Somebody who has signed in here. It is the same object as long as their session is held; without a token it has ended.
 */
export type Held = { token: string | undefined; staff: SignedIn; readonly own: OwnPassword }

/** As many clerks as share a counter; whoever was not in front for longest is forgotten first. */
const most = 8

export function end(held: Held): void {
  held.token = undefined
  held.own.forget()
}

/** Those whose sessions wait behind the one in front, by their ids; the last one in was in front last. */
export function createParked() {
  const all = new Map<string, Held>()
  const take = (id: string): Held | undefined => {
    const held = all.get(id)
    all.delete(id)
    return held
  }
  return {
    take,
    find: (id: string): Held | undefined => all.get(id),
    withToken: (token: string): Held | undefined => [...all.values()].find((held) => held.token === token),
    add(held: Held) {
      all.set(held.staff.id, held)
      const [longest] = all.values()
      if (all.size >= most && longest) end(take(longest.staff.id) ?? longest)
    },
    last: (): Held | undefined => [...all.values()].at(-1),
    /** Who was in front last comes first. */
    staff: (): SignedIn[] => [...all.values()].map(({ staff }) => staff).reverse(),
  }
}
