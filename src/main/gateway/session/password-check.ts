import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { plural, t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { isWithinTtl } from '#contract/protocol/ttl'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
/** Wrong attempts in a row before the first delay. Each further one doubles the delay. */
const freeAttempts = 5
const attemptDelayMs = { first: 30_000, max: 15 * 60_000 }

export type PasswordCheck = ReturnType<typeof createPasswordCheck>

/**
 * Verifies the password of a person who has signed in since the program started, by a digest in memory. The institute
 * is not asked: it may be unreachable, and counts wrong passwords as an attack.
 */
export function createPasswordCheck(now: () => number) {
  let hash: { salt: Buffer; digest: Buffer } | undefined
  let failedAttempts = 0
  let lastAttemptAt = 0

  function secondsToWait(): number {
    if (failedAttempts < freeAttempts) return 0
    const delayMs = Math.min(attemptDelayMs.max, attemptDelayMs.first * 2 ** (failedAttempts - freeAttempts))
    return isWithinTtl(lastAttemptAt, delayMs, now()) ? Math.ceil((lastAttemptAt + delayMs - now()) / 1000) : 0
  }

  return {
    async set(password: string) {
      const salt = randomBytes(16)
      hash = { salt, digest: await derive(password, salt, 32) }
      failedAttempts = 0
    },
    forget() {
      hash = undefined
    },
    /** 'unknown' while no password is set. Throws `forbidden` after too many wrong ones. */
    async verify(password: string): Promise<'right' | 'wrong' | 'unknown'> {
      if (!hash) return 'unknown'
      const seconds = secondsToWait()
      if (seconds > 0)
        throw new CallError(
          'forbidden',
          t`Too many wrong passwords. Try again in ${{ seconds: formatSeconds(seconds) }}.`,
        )
      // Counted before verification, so that concurrent attempts count too.
      failedAttempts++
      lastAttemptAt = now()
      const { salt, digest } = hash
      if (!timingSafeEqual(await derive(password, salt, 32), digest)) return 'wrong'
      failedAttempts = 0
      return 'right'
    },
  }
}

function formatSeconds(seconds: number): string {
  return seconds < 120
    ? plural(seconds, { one: 'a second', other: '# seconds' })
    : plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })
}
