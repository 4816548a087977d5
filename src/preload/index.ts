import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import type { DeskBridge } from '#contract/desk/index'

const bridge: DeskBridge = {
  page: crypto.randomUUID(),
  call: (name, input) => ipcRenderer.invoke('desk:call', name, input),
  on(name, listener) {
    const hear = (_event: IpcRendererEvent, event: string, data: unknown) => {
      if (event === name) listener(data)
    }
    ipcRenderer.on('desk:event', hear)
    return () => {
      ipcRenderer.off('desk:event', hear)
    }
  },
}

contextBridge.exposeInMainWorld('desk', bridge)
