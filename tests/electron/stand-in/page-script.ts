/** Names of the channels between the page's script and the main process, hidden from the page after its start. */
export const binding = '__standInInvoke'
export const delivery = 'stand-in.deliver'

/**
 * The script that runs before a page's own scripts: the unchanged built preload with a `require('electron')` whose
 * contextBridge and ipcRenderer use the binding. As in Electron it runs in the main frame only.
 */
export function pageScript(preload: string): string {
  return `(${start})(${JSON.stringify({ binding, delivery })}, (require, module, exports) => {${preload}\n})`
}

type Listener = (event: object, ...parameters: unknown[]) => void
type Names = { binding: string; delivery: string }
type Preload = (require: (name: string) => unknown, module: object, exports: object) => void

// Runs in the page, so it must be self-contained.
function start(names: Names, preload: Preload): void {
  const scope = window as never as Record<string, (channel: string, parameters: unknown[]) => Promise<unknown>>
  const send = scope[names.binding]
  delete scope[names.binding]
  if (!send || window !== window.top) return

  const listeners = new Map<string, Set<Listener>>()
  const listenersOf = (channel: string) => listeners.get(channel) ?? new Set<Listener>()
  const ipcRenderer = {
    invoke: (channel: string, ...parameters: unknown[]) => send(channel, structuredClone(parameters)),
    on: (channel: string, listener: Listener) => listeners.set(channel, listenersOf(channel).add(listener)),
    off: (channel: string, listener: Listener) => listenersOf(channel).delete(listener),
  }
  const contextBridge = {
    exposeInMainWorld: (key: string, api: object) =>
      Object.defineProperty(window, key, { value: Object.freeze({ ...api }), enumerable: true }),
  }
  Object.defineProperty(window, Symbol.for(names.delivery), {
    value: (channel: string, parameters: unknown[]) => {
      for (const listener of listenersOf(channel)) listener({}, ...parameters)
    },
  })
  const module = { exports: {} }
  preload(
    (name) => {
      if (name !== 'electron') throw new Error(`module not found: ${name}`)
      return { contextBridge, ipcRenderer }
    },
    module,
    module.exports,
  )
}
