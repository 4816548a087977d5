import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import type { DeskBridge } from '#contract/desk/bridge'

const bridge: DeskBridge = {
  page: crypto.randomUUID(),
  call: (name, input) => ipcRenderer.invoke('desk:call', name, input),
  on(name, listener) {
    const handleEvent = (_event: IpcRendererEvent, event: string, data: unknown) => {
      if (event === name) listener(data)
    }
    ipcRenderer.on('desk:event', handleEvent)
    return () => {
      ipcRenderer.off('desk:event', handleEvent)
    }
  },
}

contextBridge.exposeInMainWorld('desk', bridge)
