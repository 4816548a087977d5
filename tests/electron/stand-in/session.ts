import { EventEmitter } from 'node:events'

import { createProtocol } from './protocol'

type Handler = (...parameters: never[]) => unknown

/** Stores the handlers without calling them: headless Chromium refuses permissions itself. */
class Session extends EventEmitter {
  readonly handlers = new Map<string, Handler>()
  readonly protocol = createProtocol()
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

const partitions = new Map<string, Session>()
export const session = {
  defaultSession: new Session(),
  fromPartition(name: string) {
    const known = partitions.get(name) ?? new Session()
    partitions.set(name, known)
    return known
  },
}
export const { protocol } = session.defaultSession
