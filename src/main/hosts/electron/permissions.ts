import type { Session } from 'electron'

/** Refuses every permission and device that a page can ask for, and every download: the desk saves files itself. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }))
  session.on('will-download', (event) => event.preventDefault())
}
