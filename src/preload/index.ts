import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import type { DeskBridge } from '#contract/desk/bridge'

/** One listener of the channel for all subscriptions: Electron warns of a leak from the eleventh listener. */
const subscribers = new Set<(event: string, data: unknown) => void>()
ipcRenderer.on('desk:event', (_event: IpcRendererEvent, event: string, data: unknown) => {
  for (const notify of [...subscribers]) notify(event, data)
})

const bridge: DeskBridge = {
  page: crypto.randomUUID(),
  call: (name, input) => ipcRenderer.invoke('desk:call', name, input),
  on(name, listener) {
    const notify = (event: string, data: unknown) => {
      if (event === name) listener(data)
    }
    subscribers.add(notify)
    return () => {
      subscribers.delete(notify)
    }
  },
}

contextBridge.exposeInMainWorld('desk', bridge)
