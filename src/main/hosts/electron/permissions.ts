import type { PermissionRequest, Session, WebContents } from 'electron'
import { isAppUrl } from './origin'

/** Denies all permissions, devices and downloads: the desk saves files itself. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, callback) => callback(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, callback) => callback(null))
  session.setBluetoothPairingHandler((_details, callback) => callback({ confirmed: false }))
  session.on('will-download', (event) => event.preventDefault())
}

type CameraRule = {
  /** True for the program's window. */
  isTrusted: (contents: WebContents | null) => boolean
  /** True while a camera dialog is open. */
  isCameraAllowed: () => boolean
}

/** Allows the camera, never the microphone, to the main frame of the program's page while `isCameraAllowed`. */
export function allowCamera(session: Session, { isTrusted, isCameraAllowed }: CameraRule): void {
  const isAllowed = (contents: WebContents | null, url: string | undefined, isMainFrame: boolean) =>
    isMainFrame && isTrusted(contents) && isAppUrl(url ?? '') && isCameraAllowed()
  session.setPermissionRequestHandler((contents, permission, callback, details) =>
    callback(
      permission === 'media' &&
        isCameraOnly(details) &&
        isAllowed(contents, details.requestingUrl, details.isMainFrame),
    ),
  )
  session.setPermissionCheckHandler(
    (contents, permission, _origin, { mediaType, requestingUrl, isMainFrame }) =>
      permission === 'media' && mediaType === 'video' && isAllowed(contents, requestingUrl, isMainFrame),
  )
}

function isCameraOnly(details: PermissionRequest): boolean {
  const types = 'mediaTypes' in details ? details.mediaTypes : undefined
  return Array.isArray(types) && types.length === 1 && types[0] === 'video'
}
