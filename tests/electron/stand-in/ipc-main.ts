import type { Frame } from 'playwright'
import { fromChromium, originOf } from './address'
import type { WebContents } from './web-contents'

type Handler = (event: unknown, ...parameters: unknown[]) => unknown
const handlers = new Map<string, Handler>()

export const ipcMain = {
  handle(channel: string, handler: Handler) {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  },
  removeHandler(channel: string) {
    handlers.delete(channel)
  },
}

/** Runs the handler as if `frame` had called it; rejects with Electron's message. */
export async function invoke(sender: WebContents, frame: Frame, channel: string, parameters: unknown[]) {
  const handler = handlers.get(channel)
  if (!handler) throw new Error(`Error invoking remote method '${channel}': Error: No handler registered`)
  try {
    return await handler({ sender, senderFrame: senderFrame(frame) }, ...parameters)
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${String(error)}`)
  }
}

interface SenderFrame {
  url: string
  origin: string
  parent: SenderFrame | null
}

function senderFrame(frame: Frame): SenderFrame {
  const url = fromChromium(frame.url())
  const parent = frame.parentFrame()
  return { url, origin: originOf(url), parent: parent ? senderFrame(parent) : null }
}
