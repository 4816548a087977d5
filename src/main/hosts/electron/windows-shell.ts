import { app } from 'electron'
import type { Policy } from '../../policy/policy'

/** `appId` of electron-builder.yml. Windows groups the program's windows with the installer's shortcut by it. */
export const appId = 'in.idtr.counter'

export function identifyToWindows(): void {
  if (process.platform === 'win32') app.setAppUserModelId(appId)
}

/** Has Windows start the installed program whenever the user signs in, if the policy says so; otherwise no longer. */
export function applySignInStart({ start }: Policy): void {
  if (process.platform === 'win32' && app.isPackaged)
    app.setLoginItemSettings({ openAtLogin: start?.atSignIn ?? false })
}
