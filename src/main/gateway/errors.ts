import { CallError, type Failure } from '#contract/protocol/failure'
import { toDiskError } from '../files/disk-error'
import type { Log } from '../ports/log'

/** The request never left this machine, so nothing happened on the other side. */
export class NotSent extends CallError {
  constructor() {
    super('unreachable', 'The institute cannot be reached. Check the network; nothing was sent.')
  }
}

export const noAnswer = () => new CallError('unreachable', 'The institute did not answer. Check the network.')

export const badAnswer = (what: string) => new CallError('bad_gateway', `The institute's server answered ${what}.`)

/** Something before the institute's server answered that it is not there: 502, 503, 504 and a page of its own. */
export class Unavailable extends CallError {
  constructor(status: number) {
    super('bad_gateway', `The institute's server answered with something other than data (${status}).`)
  }
}

/** The institute, or what stands before it, says that it has no time now; in its own words where it has any. */
export class NoTime extends CallError {
  constructor(words = 'The institute has no time at this moment. Try again in a moment.') {
    super('unreachable', words)
  }
}

/** The institute cannot answer now, whatever it was asked. */
export const isAway = (error: unknown): boolean =>
  error instanceof Unavailable || (error instanceof CallError && error.code === 'unreachable')

/** No last word: nobody answered, or not the one who knows. */
const withoutEnd = [408, 502, 503, 504]

/** Throws what a change without a key failed of; `uncertain` where it may have been made, since only looking tells. */
export function lookFirst(why: unknown): never {
  const isUndone = why instanceof NotSent || why instanceof NoTime
  if (!(why instanceof CallError) || isUndone || !withoutEnd.includes(why.failure.status)) throw why
  throw new CallError(
    'uncertain',
    `${why.message} It may have been done all the same: look whether it was before doing it again.`,
  )
}

/** What a caller is told. A fault of this program is logged with its place, and told without its insides. */
export function failureOf(error: unknown, log: Log): Failure {
  if (error instanceof CallError) return error.failure
  const trouble = toDiskError(error)
  if (trouble) {
    log('disk.write_failed', { error })
    return trouble.failure
  }
  log('app.internal_error', { error })
  return new CallError('bad_gateway', 'The counter program made a mistake. Its log says more.', undefined, 500).failure
}

/** A change that is safe to send again: the institute knows what it did already. */
export const perhapsDone = (why: CallError, what: string) =>
  new CallError('uncertain', `${why.message} It is not known whether ${what}`)

/** undici's and the system's names for failures before anything was sent. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** What a fetch that rejected means. */
export function readRejection(error: unknown): CallError {
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined
  return because(beforeSending.has(String(code)) ? new NotSent() : noAnswer(), cause ?? error)
}

/** With what lies under it, for those who look for the trouble. */
export function because<E extends CallError>(error: E, cause: unknown): E {
  error.cause = cause
  return error
}
