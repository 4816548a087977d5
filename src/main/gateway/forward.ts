import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '#contract/protocol/failure'
import type { WireRequest } from '#contract/protocol/http'
import { contentTypeOf } from '../files/content-type'
import type { ProviderPort } from '../ports'
import { noAnswer, readRejection } from './errors'
import { type Answered, readAnswer } from './read-answer'

export type Forward = (request: WireRequest, headers: Headers, signal?: AbortSignal) => Promise<Answered>

const usual = { read: 15_000, change: 30_000, upload: 60_000 }
/** Said by something before the institute's server. */
export const passing = [502, 503, 504]

/**
 * Sends a request to the provider and reads its answer within the deadline. Only a GET is tried a second time, after a
 * random pause, and only a GET or an upload is given up with its caller. Throws NotSent, unreachable or bad_gateway.
 */
export function createForward(provider: ProviderPort): Forward {
  const deadlines = { ...usual, ...provider.deadlines }

  async function once(request: WireRequest, headers: Headers, signal: AbortSignal): Promise<Answered> {
    const { method, url, file } = request
    const body = file ? formOf(file) : request.body
    const init: RequestInit = { method, headers, redirect: 'manual', signal, ...(body === undefined ? {} : { body }) }
    try {
      const response = await provider.fetch(new Request(new URL(url.slice(1), provider.url), init))
      return await readAnswer(response)
    } catch (error) {
      throw error instanceof CallError ? error : readRejection(error)
    }
  }

  return async (request, headers, caller) => {
    if (request.method !== 'GET' && !request.file) {
      const signal = AbortSignal.timeout(deadlines.change)
      return until(signal, once(request, headers, signal))
    }
    const deadline = AbortSignal.timeout(request.file ? deadlines.upload : deadlines.read)
    const signal = caller ? AbortSignal.any([deadline, caller]) : deadline
    if (request.file) return until(signal, once(request, headers, signal))
    const first = once(request, headers, signal)
    const again = async () => {
      await pause(100 + Math.random() * 400, undefined, { signal })
      return once(request, headers, signal)
    }
    const answered = first.then(
      (answer) => (passing.includes(answer.status) ? again() : answer),
      (error: CallError) => (error.code === 'unreachable' && !signal.aborted ? again() : Promise.reject(error)),
    )
    return until(signal, answered)
  }
}

function formOf({ field, name, bytes }: NonNullable<WireRequest['file']>): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: contentTypeOf(bytes) }), name)
  return form
}

/** An embedded provider need not heed the signal; the deadline holds all the same. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(noAnswer()), { once: true })
    work.then(resolve, reject)
  })
}
