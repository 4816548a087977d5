import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { CallError } from '#contract/protocol/failure'
import { isWithinTtl } from '#contract/protocol/ttl'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
/** Wrong ones in a row, after which each further one waits twice as long as the one before. */
const freeTries = 5
const pause = { first: 30_000, longest: 15 * 60_000 }

export type OwnPassword = ReturnType<typeof createOwnPassword>

/**
 * The password of somebody who signed in since the start, as a digest in memory alone: whether it is them is told without
 * the institute, which may be away and counts wrong ones as an attack.
 */
export function createOwnPassword(now: () => number) {
  let kept: { salt: Buffer; digest: Buffer } | undefined
  let wrong = 0
  let last = 0

  /** In seconds; 0 for none. */
  function wait(): number {
    if (wrong < freeTries) return 0
    const span = Math.min(pause.longest, pause.first * 2 ** (wrong - freeTries))
    return isWithinTtl(last, span, now()) ? Math.ceil((last + span - now()) / 1000) : 0
  }

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
      const seconds = wait()
      if (seconds > 0) throw new CallError('forbidden', `Too many wrong passwords. Try again in ${wordsOf(seconds)}.`)
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

function wordsOf(seconds: number): string {
  if (seconds === 1) return 'a second'
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
