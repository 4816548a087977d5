import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { startLoopbackServer } from './loopback-server'

type ReceivedRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
type ScriptedResponse = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array } | 'never'

/** A server that sends the responses in order and repeats the last one; closed when the test ends. */
export async function startScriptedServer(...responses: [ScriptedResponse, ...ScriptedResponse[]]) {
  const requests: ReceivedRequest[] = []
  const server = await startLoopbackServer(async (request, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = request
    requests.push({ method, path, headers, body: await text(request) })
    const scripted = responses[Math.min(requests.length, responses.length) - 1]
    if (scripted === undefined || scripted === 'never') return
    response
      .writeHead(scripted.status ?? 200, { 'content-type': 'application/json', ...scripted.headers })
      .end(scripted.body)
  })
  onTestFinished(() => server.close())
  return { url: server.url, requests }
}
