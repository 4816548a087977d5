import { Agent, request as httpRequest } from 'node:http'
import type { WireRequest } from '#contract/protocol/http/request'

/** Longer than any timeout of a workstation. */
const timeoutMs = 40_000
export type CallResponse = { status: number; body: string; retryAfter: boolean }

/** Sends requests on kept-alive connections without a limit. Status 0 means no response. */
export function createSender() {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: 'lifo' })

  const send = (base: string, { method, url, body }: WireRequest, token: string, key?: string) =>
    new Promise<CallResponse>((resolve) => {
      const headers: Record<string, string | number> = { authorization: `Bearer ${token}`, accept: 'application/json' }
      if (key) headers['idempotency-key'] = key
      if (body !== undefined) {
        headers['content-type'] = 'application/json'
        headers['content-length'] = Buffer.byteLength(body)
      }
      const options = { agent, method, headers, timeout: timeoutMs }
      const outgoing = httpRequest(new URL(url, base), options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', onError)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            retryAfter: response.headers['retry-after'] !== undefined,
          }),
        )
      })
      const onError = (error: Error) => resolve({ status: 0, body: error.message, retryAfter: false })
      outgoing.once('error', onError)
      outgoing.once('timeout', () => outgoing.destroy(new Error('No answer')))
      outgoing.end(body)
    })
  return { send, close: () => agent.destroy() }
}
export type Send = ReturnType<typeof createSender>['send']
