import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { startLoopbackServer } from './loopback-server'

type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
type Answer = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array } | 'never'

/** A server that gives each request the next answer, the last one again and again; closed when the test ends. */
export async function answering(...answers: [Answer, ...Answer[]]) {
  const seen: Seen[] = []
  const server = await startLoopbackServer(async (request, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = request
    seen.push({ method, path, headers, body: await text(request) })
    const answer = answers[Math.min(seen.length, answers.length) - 1]
    if (answer === undefined || answer === 'never') return
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers }).end(answer.body)
  })
  onTestFinished(() => server.close())
  return { url: server.url, seen }
}
