import { app } from 'electron'
import type { Policy } from '../../policy/policy'

/** `appId` of electron-builder.yml, by which Windows groups the program's windows with the installer's shortcut. */
export const appId = 'in.idtr.counter'

export function identifyToWindows(): void {
  if (process.platform === 'win32') app.setAppUserModelId(appId)
}

/** Sets whether Windows starts the installed program when the user signs in, as the policy says. */
export function applyStartAtSignIn({ start }: Policy): void {
  if (process.platform === 'win32' && app.isPackaged)
    app.setLoginItemSettings({ openAtLogin: start?.atSignIn ?? false })
}
