import type { WireRequest } from '#contract/protocol/http/request'
import { createSender } from './sender'

type Loop = { address: string; token: string; requests: readonly WireRequest[]; clients: number; seconds: number }

/** So many clients, each of which asks the next question when it has the answer to the one before: answers a second. */
export async function closedLoop({ address, token, requests, clients, seconds }: Loop): Promise<number> {
  const { send, close } = createSender()
  const end = performance.now() + seconds * 1000
  let answered = 0
  let next = 0
  const client = async () => {
    while (performance.now() < end) {
      const request = requests[next++ % requests.length] as WireRequest
      const { status, body } = await send(address, request, token)
      if (status !== 200) throw new Error(`${request.url} was answered ${status}: ${body.slice(0, 200)}`)
      if (performance.now() < end) answered++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  close()
  return answered / seconds
}
