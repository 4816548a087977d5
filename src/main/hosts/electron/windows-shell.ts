import { app } from 'electron'
import type { Policy } from '../../policy/policy'

/** `appId` of electron-builder.yml. Windows finds by it that windows and the installer's shortcut belong together. */
export const appId = 'in.idtr.counter'

export function identifyToWindows(): void {
  if (process.platform === 'win32') app.setAppUserModelId(appId)
}

/** Starts the installed program with the user's next sign-in to Windows if the policy says so, else no longer. */
export function applySignInStart({ start }: Policy): void {
  if (process.platform === 'win32' && app.isPackaged)
    app.setLoginItemSettings({ openAtLogin: start?.atSignIn ?? false })
}
