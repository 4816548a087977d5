import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '#contract/protocol/failure'
import type { WireRequest } from '#contract/protocol/http/request'
import { contentTypeOf } from '../files/content-type'
import type { ProviderPort } from '../ports/provider'
import { because, noAnswer, readRejection } from './errors'
import { type Answered, readAnswer } from './read-answer'

export type Forward = (request: WireRequest, headers: Headers, signal?: AbortSignal) => Promise<Answered>

const usual = { read: 15_000, change: 30_000, upload: 60_000 }
/** Nobody waits longer to ask again. */
const longestPause = 5
/** Said by something before the institute's server. */
export const passing = [502, 503, 504]

/** How long an answer to a question may take. */
export const readSeconds = ({ deadlines }: Pick<ProviderPort, 'deadlines'>): number =>
  (deadlines?.read ?? usual.read) / 1000

/**
 * Sends a request to the provider and reads its answer within the deadline. A GET is tried a second time, after a random
 * pause; a change never is (main/outbox decides about those). Only a GET or an upload is given up with its caller. Throws NotSent, unreachable or bad_gateway.
 */
export function createForward(
  provider: ProviderPort,
  send: ProviderPort['fetch'] = (request) => provider.fetch(request),
): Forward {
  const deadlineOf = (kind: keyof typeof usual): number => provider.deadlines?.[kind] ?? usual[kind]

  async function once(request: WireRequest, headers: Headers, signal: AbortSignal): Promise<Answered> {
    const { method, url, file } = request
    const body = file ? formOf(file) : request.body
    const init: RequestInit = { method, headers, redirect: 'manual', signal, ...(body === undefined ? {} : { body }) }
    try {
      const response = await send(new Request(new URL(url.slice(1), provider.url), init))
      return await readAnswer(response)
    } catch (error) {
      throw error instanceof CallError ? error : readRejection(error)
    }
  }

  return async (request, headers, caller) => {
    const isQuestion = request.method === 'GET'
    const deadline = AbortSignal.timeout(deadlineOf(request.file ? 'upload' : isQuestion ? 'read' : 'change'))
    const signal = caller && (isQuestion || request.file) ? AbortSignal.any([deadline, caller]) : deadline
    const first = once(request, headers, signal)
    const again = async (seconds = 0) => {
      await pause(seconds * 1000 + 100 + Math.random() * 400, undefined, { signal })
      return once(request, headers, signal)
    }
    if (isQuestion)
      return until(
        signal,
        first.then(repeated(again), (error) => lost(error, signal, again)),
      )
    return until(signal, first)
  }
}

type Again = (seconds?: number) => Promise<Answered>

/** What is said by something before the institute's server is asked once more, unless it asks for a longer pause. */
const repeated = (again: Again) => (answer: Answered) => {
  const { status, retryAfter = 0 } = answer
  return passing.includes(status) && retryAfter <= longestPause ? again(retryAfter) : answer
}

function lost(error: CallError, signal: AbortSignal, again: Again): Promise<Answered> {
  return error.code === 'unreachable' && !signal.aborted ? again() : Promise.reject(error)
}

function formOf({ field, name, bytes }: NonNullable<WireRequest['file']>): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: contentTypeOf(bytes) }), name)
  return form
}

/** An embedded provider need not heed the signal; the deadline holds all the same. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(because(noAnswer(), signal.reason)), { once: true })
    work.then(resolve, reject)
  })
}
