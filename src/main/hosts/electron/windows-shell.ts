import { app } from 'electron'
import type { Policy } from '../../policy/policy'

/** `appId` of electron-builder.yml. Windows groups the program's windows with the installer's shortcut by it. */
export const appId = 'in.idtr.counter'

export function identifyToWindows(): void {
  if (process.platform === 'win32') app.setAppUserModelId(appId)
}

/** Makes Windows start the installed program when the user signs in, or stop doing so, as the policy says. */
export function applyStartAtSignIn({ start }: Policy): void {
  if (process.platform === 'win32' && app.isPackaged)
    app.setLoginItemSettings({ openAtLogin: start?.atSignIn ?? false })
}
