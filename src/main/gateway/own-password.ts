import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { CallError } from '#contract/protocol/failure'
import { isWithin } from '#contract/protocol/span'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
/** Wrong ones in a row, after which each further one waits. */
const freeTries = 5
const pause = 30_000

/**
 * The password of whoever signed in since the start, as a digest in memory alone: whether it is them is told without the
 * institute, which may be away and counts wrong ones as an attack.
 */
export function createOwnPassword(now: () => number) {
  let kept: { salt: Buffer; digest: Buffer } | undefined
  let wrong = 0
  let last = 0

  return {
    async remember(password: string) {
      const salt = randomBytes(16)
      kept = { salt, digest: await derive(password, salt, 32) }
      wrong = 0
    },
    forget() {
      kept = undefined
    },
    /** 'unknown' where nobody has typed it here. Throws CallError while too many were wrong. */
    async judge(password: string): Promise<'right' | 'wrong' | 'unknown'> {
      if (!kept) return 'unknown'
      const wait = wrong < freeTries || !isWithin(last, pause, now()) ? 0 : Math.ceil((last + pause - now()) / 1000)
      if (wait > 0) {
        const time = wait === 1 ? 'a second' : `${wait} seconds`
        throw new CallError('forbidden', `Too many wrong passwords. Try again in ${time}.`)
      }
      // Counted before it is judged, so that many at once count too.
      wrong++
      last = now()
      const { salt, digest } = kept
      if (!timingSafeEqual(await derive(password, salt, 32), digest)) return 'wrong'
      wrong = 0
      return 'right'
    },
  }
}
