import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { listen } from '../files/s3'

const checkEvery = 100

/**
 * A balancer as an institute would put before its providers: it asks each for /readyz, passes calls on to those that are ready by
 * turns, on connections that it keeps, and tries nothing twice.
 */
export async function startBalancer() {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  let ready: string[] = []
  let known: string[] = []
  let turn = 0
  const check = async () => {
    const answers = await Promise.all(known.map((address) => fetch(`${address}/readyz`).then(isReady, () => false)))
    ready = known.filter((_, i) => answers[i])
  }
  const checking = setInterval(() => void check(), checkEvery)
  const server = createServer((asked, answered) => {
    const target = ready[turn++ % ready.length]
    if (target) pass(asked, answered, target, agent)
    else answered.writeHead(503).end('No provider is ready')
  })
  const port = await listen(server)
  return {
    address: `http://127.0.0.1:${port}`,
    /** Passes calls on to these from now on, as soon as they are ready. */
    async toward(addresses: string[]) {
      known = addresses
      await check()
    },
    async close() {
      clearInterval(checking)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    },
  }
}

const isReady = async (response: Response) => {
  await response.text()
  return response.ok
}

function pass(asked: IncomingMessage, answered: ServerResponse, target: string, agent: Agent) {
  const { method, headers, url = '' } = asked
  const sent = request(new URL(url, target), { agent, method, headers }, (response) => {
    const { connection: _, ...kept } = response.headers
    answered.writeHead(response.statusCode ?? 502, kept)
    response.pipe(answered)
  })
  sent.once('error', (error) =>
    answered.headersSent ? answered.destroy() : answered.writeHead(502).end(error.message),
  )
  asked.pipe(sent)
}
