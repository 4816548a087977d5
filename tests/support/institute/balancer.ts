import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { listen } from '../files/s3'

const checkIntervalMs = 100

/**
 * A load balancer as an institute may use: polls /readyz of each provider, forwards requests to the ready ones in turn on
 * kept-alive connections, and retries nothing.
 */
export async function startBalancer() {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  let ready: string[] = []
  let targets: string[] = []
  let turn = 0
  const check = async () => {
    const states = await Promise.all(targets.map((address) => fetch(`${address}/readyz`).then(isReady, () => false)))
    ready = targets.filter((_, i) => states[i])
  }
  const timer = setInterval(() => void check(), checkIntervalMs)
  const server = createServer((incoming, outgoing) => {
    const target = ready[turn++ % ready.length]
    if (target) forward(incoming, outgoing, target, agent)
    else outgoing.writeHead(503).end('No provider is ready')
  })
  const port = await listen(server)
  return {
    address: `http://127.0.0.1:${port}`,
    /** Forwards requests to these providers from now on, once they are ready. */
    async setTargets(addresses: string[]) {
      targets = addresses
      await check()
    },
    async close() {
      clearInterval(timer)
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

function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: string, agent: Agent) {
  const { method, headers, url = '' } = incoming
  const forwarded = request(new URL(url, target), { agent, method, headers }, (response) => {
    const { connection: _, ...forwardedHeaders } = response.headers
    outgoing.writeHead(response.statusCode ?? 502, forwardedHeaders)
    response.pipe(outgoing)
  })
  forwarded.once('error', (error) =>
    outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(error.message),
  )
  incoming.pipe(forwarded)
}
