import { app } from './app'

type Handler = (request: Request) => Response | Promise<Response>

/** The schemes of a session. */
export function createProtocol() {
  const handlers = new Map<string, Handler>()
  return {
    registerSchemesAsPrivileged() {
      if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    },
    handle(scheme: string, handler: Handler) {
      if (!app.isReady()) throw new Error('protocol.handle can only be called after app is ready')
      handlers.set(scheme, handler)
    },
    /** The response of the handler of the request's scheme; undefined if none is registered. Not part of Electron. */
    async respond(request: Request): Promise<Response | undefined> {
      return handlers.get(new URL(request.url).protocol.slice(0, -1))?.(request)
    },
  }
}
