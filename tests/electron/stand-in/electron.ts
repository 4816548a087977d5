// biome-ignore-all lint/performance/noBarrelFile: it replaces a module that is a barrel.

/** The exports of `electron` that the host uses. A missing name fails when the built main process is loaded. */
export { app } from './app'
export { BrowserWindow } from './browser-window'
export { ipcMain } from './ipc-main'
export { crashReporter, dialog, Menu, nativeTheme, powerMonitor, safeStorage, screen, shell } from './machine'
export { protocol, session } from './session'
