import { setTimeout as pause } from 'node:timers/promises'

/**
 * The way between the counters and a backend: hands requests on, and says what a proxy says where nobody answers. `loseNext`
 * lets the next change arrive only after its sender has been told that it did not. Without keys none is handed on.
 */
export function openWay(url: () => string, hasKeys: boolean) {
  const running = new Set<Promise<unknown>>()
  let isLate = false

  async function passOn(request: Request): Promise<Response> {
    const { method, headers } = request
    const body = method === 'GET' ? null : await request.bytes()
    if (!hasKeys) headers.delete('idempotency-key')
    try {
      const { origin } = new URL(request.url)
      const response = await fetch(new URL(request.url.slice(origin.length), url()), { method, headers, body })
      const type = response.headers.get('content-type') ?? ''
      const text = await response.text()
      return new Response(hasKeys ? text : text.replace('"idempotencyKeys"', '"none"'), {
        status: response.status,
        headers: { 'content-type': type },
      })
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
