import type { WireRequest } from '#contract/protocol/http/request'
import { createSender } from './sender'

type Loop = { address: string; token: string; requests: readonly WireRequest[]; clients: number; seconds: number }

/** Measures responses per second of clients that each send the next request after the previous response. */
export async function measureThroughput({ address, token, requests, clients, seconds }: Loop): Promise<number> {
  const { send, close } = createSender()
  const end = performance.now() + seconds * 1000
  let responseCount = 0
  let next = 0
  const client = async () => {
    while (performance.now() < end) {
      const request = requests[next++ % requests.length] as WireRequest
      const { status, body } = await send(address, request, token)
      if (status !== 200) throw new Error(`${request.url} was answered ${status}: ${body.slice(0, 200)}`)
      if (performance.now() < end) responseCount++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  close()
  return responseCount / seconds
}
