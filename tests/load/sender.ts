import { Agent, request as httpRequest } from 'node:http'
import type { WireRequest } from '#contract/protocol/http/request'

/** Longer than any counter waits. */
const patience = 40_000
export type Answer = { status: number; body: string; retryAfter: boolean }

/** Sends calls on connections that are kept, as many as are needed. Status 0 is no answer. */
export function createSender() {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: 'lifo' })

  const send = (base: string, { method, url, body }: WireRequest, token: string, key?: string) =>
    new Promise<Answer>((resolve) => {
      const headers: Record<string, string | number> = { authorization: `Bearer ${token}`, accept: 'application/json' }
      if (key) headers['idempotency-key'] = key
      if (body !== undefined) {
        headers['content-type'] = 'application/json'
        headers['content-length'] = Buffer.byteLength(body)
      }
      const given = { agent, method, headers, timeout: patience }
      const sent = httpRequest(new URL(url, base), given, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', failed)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            retryAfter: response.headers['retry-after'] !== undefined,
          }),
        )
      })
      const failed = (error: Error) => resolve({ status: 0, body: error.message, retryAfter: false })
      sent.once('error', failed)
      sent.once('timeout', () => sent.destroy(new Error('No answer')))
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}
export type Send = ReturnType<typeof createSender>['send']
