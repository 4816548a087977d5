import { setTimeout as pause } from 'node:timers/promises'

/**
 * The way between the counters and a provider's process: hands requests on, and says what a proxy says where nobody
 * answers. `loseNext` lets the next change arrive only after its sender has been told that it did not.
 */
export function openWay(url: () => string) {
  const running = new Set<Promise<unknown>>()
  let isLate = false

  async function passOn(request: Request): Promise<Response> {
    const body = request.method === 'GET' ? null : await request.bytes()
    try {
      const { origin } = new URL(request.url)
      const target = new URL(request.url.slice(origin.length), url())
      const answer = await fetch(target, { method: request.method, headers: request.headers, body })
      const type = answer.headers.get('content-type') ?? ''
      return new Response(await answer.bytes(), { status: answer.status, headers: { 'content-type': type } })
    } catch {
      return nobody()
    }
  }

  function track<T>(work: Promise<T>): Promise<T> {
    running.add(work)
    void work.finally(() => running.delete(work))
    return work
  }

  return {
    async fetch(request: Request): Promise<Response> {
      if (!isLate || request.method === 'GET') return track(passOn(request))
      isLate = false
      const kept = request.clone()
      void track(pause(300).then(() => passOn(kept)))
      return nobody()
    },
    loseNext(isWanted: boolean) {
      isLate = isWanted
    },
    /** Resolves when nothing is on its way any more. */
    async quiet(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

const nobody = () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
