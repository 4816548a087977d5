import { app } from 'electron'

/** `appId` of electron-builder.yml. Windows finds by it that windows and the installer's shortcut belong together. */
export const appId = 'in.idtr.counter'

export function identifyToWindows(): void {
  if (process.platform === 'win32') app.setAppUserModelId(appId)
}
