import { setTimeout as pause } from 'node:timers/promises'
import type { ProviderPort } from '#main/ports/provider'
import type { Institute } from '../support/institute'
import type { Life } from '../support/killable'
import { type Course, onCourse } from './statements'

/** Faults between a workstation and the institute's database. */
export type Trouble =
  | { at: 'way'; what: Parameters<Institute['troubleWith']>[0]; isDone?: boolean }
  | { at: 'no connection' }
  /** Held back by something on the way that says it could not deliver it; delivered when the day says so. */
  | { at: 'late' }
  /** Delivered twice, at once or once more when the day says so. */
  | { at: 'twice'; isLate: boolean }
  | { at: 'database'; breakAt?: number; losesCommit?: boolean }
  | { at: 'restart'; breakAt: number }
  /** The server is killed before or after it does it, and started again. */
  | { at: 'kill'; isDone: boolean }
  /** The program is killed before the request leaves, or with its response before anything of it is stored. */
  | { at: 'crash'; isSent: boolean }

export type Line = ReturnType<typeof openLine>
type Needs = {
  /** Without keys something on the way repeats a PUT at most, and at once. */
  supportsIdempotencyKeys: boolean
  /** Milliseconds that a change may take; it is given up after them. */
  hurry?: number | undefined
  answer: (request: Request) => Promise<Response>
  restart: () => void
  /** Of the statements of a request that arrives, the how many-th of its line. */
  delays: (nth: number) => () => number
}

const patience = 40
const keyOf = ({ headers }: Pick<Request, 'headers'>) => headers.get('idempotency-key') ?? ''
export const badGateway = () =>
  new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
const refused = () => Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } }))

/** The way of one counter to the institute and back. A trouble is met by the next change that has a key. */
export function openLine({ answer, restart, delays, supportsIdempotencyKeys, hurry }: Needs) {
  let institute: Institute | undefined
  let coming: readonly Trouble[] = []
  const met = new Map<string, Trouble>()
  const givenUp = new Map<string, AbortController>()
  let late: Request[] = []
  let arrived = 0
  /** Requests that the institute is processing, including those whose response is lost. */
  const running = new Set<Promise<unknown>>()
  /** Nobody can be reached. */
  let isAway = false

  const courseOf = (trouble?: Trouble): Course => {
    const delay = delays(++arrived)
    if (trouble?.at === 'database') return { delay, ...trouble }
    if (trouble?.at === 'restart') return { delay, breakAt: trouble.breakAt, instead: restart }
    return { delay }
  }

  /** At the institute's door: each request in a course of its own. */
  async function arrive(request: Request): Promise<Response> {
    const key = keyOf(request)
    if (key === '') return answer(request)
    const trouble = met.get(key)
    met.delete(key)
    if (trouble?.at === 'late') {
      late.push(request)
      return badGateway()
    }
    if (trouble?.at === 'kill') {
      if (trouble.isDone) await answer(request)
      restart()
      return badGateway()
    }
    const isTwice = trouble?.at === 'twice' && (supportsIdempotencyKeys || request.method === 'PUT')
    const copy = isTwice ? request.clone() : undefined
    const isLate = isTwice && trouble.isLate && supportsIdempotencyKeys
    if (copy && isLate) late.push(copy)
    const first = onCourse(courseOf(trouble), () => answer(request))
    const second = copy && !isLate ? onCourse(courseOf(), () => answer(copy)) : undefined
    const responses = await Promise.all([first, second])
    // Without idempotency keys the response to the repeated request is passed on.
    const response = supportsIdempotencyKeys ? responses[0] : (responses[1] ?? responses[0])
    const giveUp = givenUp.get(key)
    if (giveUp) setTimeout(() => giveUp.abort(), patience)
    return response
  }

  function hurried(request: Request): Promise<Response> {
    if (!hurry || keyOf(request) === '') return fetch(request)
    return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(hurry)]) })
  }

  async function send(request: Request, life: Life): Promise<Response> {
    if (life.isOver || isAway) return refused()
    const key = keyOf(request)
    const trouble = key === '' ? undefined : coming[0]
    if (!trouble) return hurried(request)
    coming = coming.slice(1)
    if (trouble.at === 'no connection') return refused()
    if (trouble.at === 'crash') {
      life.end()
      if (trouble.isSent) await fetch(request).then((response) => response.arrayBuffer())
      return refused()
    }
    if (trouble.at !== 'way') {
      met.set(key, trouble)
      return hurried(request)
    }
    institute?.troubleWith(trouble.what, 1, /./)
    const giveUp = new AbortController()
    givenUp.set(key, giveUp)
    try {
      return await fetch(request, { signal: AbortSignal.any([request.signal, giveUp.signal]) })
    } finally {
      // Reading a body that never ends is aborted as well.
      setTimeout(() => givenUp.delete(key), 2 * patience)
    }
  }

  return {
    arrive(request: Request): Promise<Response> {
      const work = arrive(request).catch(badGateway)
      running.add(work)
      return work.finally(() => running.delete(work))
    },
    /** From now on nobody can be reached, or everybody again. */
    away(isWanted: boolean) {
      isAway = isWanted
    },
    port:
      (life: Life): ProviderPort['fetch'] =>
      (request) =>
        send(request, life),
    /** The HTTP server of this way, which can misbehave. */
    through(server: Institute) {
      institute = server
    },
    /** The next requests with a key meet them, one after another. */
    meet(troubles: readonly Trouble[]) {
      coming = troubles
    },
    /** Nothing is met any more but what is late; what arrives is counted anew. */
    calm() {
      coming = []
      isAway = false
      arrived = 0
      institute?.behave()
    },
    /** Everything that was held back arrives now, and nobody waits for its answer; nothing is under way afterwards. */
    async deliver() {
      const all = late
      late = []
      for (const request of all) await onCourse(courseOf(), () => answer(request)).catch(() => undefined)
      await pause(0)
      while (running.size > 0) await Promise.all(running)
    },
  }
}
