import { EventEmitter } from 'node:events'

type Handler = (...parameters: never[]) => unknown

/** Takes the handlers. Headless Chromium refuses permissions by itself, so nothing here shows that ours do. */
class Session extends EventEmitter {
  readonly handlers = new Map<string, Handler>()
  setPermissionRequestHandler(handler: Handler) {
    this.handlers.set('permission request', handler)
  }
  setPermissionCheckHandler(handler: Handler) {
    this.handlers.set('permission check', handler)
  }
  setDevicePermissionHandler(handler: Handler) {
    this.handlers.set('device permission', handler)
  }
  setDisplayMediaRequestHandler(handler: Handler) {
    this.handlers.set('display media', handler)
  }
  setBluetoothPairingHandler(handler: Handler) {
    this.handlers.set('bluetooth pairing', handler)
  }
}

export const session = { defaultSession: new Session() }
