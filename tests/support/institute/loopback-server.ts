import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../files/s3'

/** Runs the work of a request, unless the server has been killed since the request arrived. */
export type Run = <T>(work: () => Promise<T>) => Promise<T>
type Handle = (request: IncomingMessage, response: ServerResponse, run: Run) => Promise<void>

/** An HTTP server on loopback that can be killed, as by kill -9, and restarted on its port. */
export async function startLoopbackServer(handle: Handle, wantedPort = 0) {
  /** The number of kills: work of a request that arrived before the last kill is not run. */
  let killCount = 0
  let isUp = true
  const running = new Set<Promise<unknown>>()

  async function run<T>(killsBefore: number, work: () => Promise<T>): Promise<T> {
    if (!isUp || killsBefore !== killCount) throw new Error('The institute was killed.')
    const result = work()
    const settled = result.then(
      () => undefined,
      () => undefined,
    )
    running.add(settled)
    return result.finally(() => running.delete(settled))
  }

  const server = createServer((request, response) => {
    const killsBefore = killCount
    const isInterrupted = () => killsBefore !== killCount || !request.complete
    handle(request, response, (work) => run(killsBefore, work)).catch((error: unknown) => {
      response.destroy()
      if (!isInterrupted()) throw error
    })
  })
  const port = await listen(server, wantedPort)

  async function stop(): Promise<void> {
    isUp = false
    killCount++
    server.closeAllConnections()
    if (server.listening) await new Promise((closed) => server.close(closed))
  }
  return {
    url: `http://127.0.0.1:${port}/`,
    /** Runs work that belongs to no open connection. */
    run: <T>(work: () => Promise<T>) => run(killCount, work),
    /** Destroys all connections and the listener. What was being processed is finished when it resolves, unanswered. */
    async kill(): Promise<void> {
      await stop()
      await Promise.all(running)
    },
    /** Listens on the same port again, with the same data. */
    async restart(): Promise<void> {
      await listen(server, port)
      isUp = true
    },
    close: stop,
  }
}
