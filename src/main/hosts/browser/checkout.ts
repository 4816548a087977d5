import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { plain } from '../../serve'

export interface CheckoutHost {
  origin: string
  close(): Promise<void>
}

/**
 * The origin of card windows: another port, and by another name than the counter's pages, so that no cookie of theirs is
 * sent to it. It answers the desk's `checkout` and nothing else.
 */
export async function serveCheckout(serve: (request: Request) => Promise<Response>): Promise<CheckoutHost> {
  let host = ''
  const server = createAdaptorServer({ fetch: answer, overrideGlobalObjects: false })

  async function answer(request: Request): Promise<Response> {
    const { headers, method } = request
    if (headers.get('host') !== host) return plain(403, 'Not here')
    const origin = headers.get('origin')
    const isChange = method !== 'GET' && method !== 'HEAD'
    if (origin === null ? isChange : origin !== `http://${host}`) return plain(403, 'Other pages may not use this.')
    return serve(request)
  }

  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  host = `localhost:${port}`
  return {
    origin: `http://${host}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
