import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { textResponse } from '../../http-responses'

export interface CheckoutServer {
  origin: string
  close(): Promise<void>
}

/**
 * Serves only the checkout pages. Their port and host name (localhost) differ from the application's, so that they get
 * none of its cookies. `serve`: Desk.fetchCheckout.
 */
export async function serveCheckout(serve: (request: Request) => Promise<Response>): Promise<CheckoutServer> {
  let host = ''
  const server = createAdaptorServer({ fetch: handle, overrideGlobalObjects: false })

  async function handle(request: Request): Promise<Response> {
    const { headers, method } = request
    if (headers.get('host') !== host) return textResponse(403, `Only http://${host} is served.`)
    const origin = headers.get('origin')
    const isWrite = method !== 'GET' && method !== 'HEAD'
    // Browsers send an Origin with every write and with reads by pages of another origin.
    const isFromOtherPage = origin === null ? isWrite : origin !== `http://${host}`
    if (isFromOtherPage) return textResponse(403, 'Requests from other pages are blocked.')
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
