// biome-ignore-all lint/performance/noBarrelFile: it stands for a module that is one.

/** What the Electron host imports from `electron`. A name that is missing here fails when the built main is loaded. */
export { app } from './app'
export { BrowserWindow } from './browser-window'
export { ipcMain } from './ipc-main'
export { dialog, Menu, nativeTheme, powerMonitor, safeStorage, screen, shell } from './machine'
export { protocol } from './protocol'
export { session } from './session'
