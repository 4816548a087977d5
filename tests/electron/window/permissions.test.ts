import { expect, test, vi } from 'vitest'
import { allowCamera, denyPermissions } from '#main/hosts/electron/permissions'
import { newContents, newSession } from '../faked-electron'

vi.mock('electron', () => import('../faked-electron'))

function createDeniedSession() {
  const session = newSession()
  denyPermissions(session as never)
  return session
}

test.each(['media', 'geolocation', 'notifications', 'clipboard-read', 'fileSystem', 'openExternal', 'usb'])(
  '%s is denied on request and on check',
  (permission) => {
    const session = createDeniedSession()
    const callback = vi.fn()
    session.setPermissionRequestHandler.mock.lastCall?.[0]({}, permission, callback, {})
    expect(callback.mock.calls).toEqual([[false]])
    expect(session.setPermissionCheckHandler.mock.lastCall?.[0]({}, permission, 'counter://app', {})).toBe(false)
  },
)

test('no device, screen or Bluetooth partner is granted', () => {
  const session = createDeniedSession()
  expect(session.setDevicePermissionHandler.mock.lastCall?.[0]({ deviceType: 'hid' })).toBe(false)
  const screen = vi.fn()
  session.setDisplayMediaRequestHandler.mock.lastCall?.[0]({}, screen)
  expect(screen.mock.calls).toEqual([[null]])
  const pairing = vi.fn()
  session.setBluetoothPairingHandler.mock.lastCall?.[0]({}, pairing)
  expect(pairing.mock.calls).toEqual([[{ confirmed: false }]])
})

test('a page cannot download past the main process', () => {
  const preventDefault = vi.fn()
  createDeniedSession().emit('will-download', { preventDefault })
  expect(preventDefault).toHaveBeenCalled()
})

const page = { requestingUrl: 'counter://app/registered-user', isMainFrame: true }
const camera = { ...page, mediaTypes: ['video'], mediaType: 'video' }

test.each([
  ['the camera, while its dialog is open', 'media', camera, true, true],
  ['the camera, after its dialog', 'media', camera, false, false],
  ['the microphone', 'media', { ...page, mediaTypes: ['audio'], mediaType: 'audio' }, true, false],
  ['camera and microphone', 'media', { ...page, mediaTypes: ['video', 'audio'], mediaType: 'unknown' }, true, false],
  ['an unknown medium', 'media', { ...page, mediaTypes: [], mediaType: 'unknown' }, true, false],
  ['the camera in a frame', 'media', { ...camera, isMainFrame: false }, true, false],
  ['the camera at another address', 'media', { ...camera, requestingUrl: 'counter://app.evil/' }, true, false],
  ['the screen', 'display-capture', camera, true, false],
  ['the position', 'geolocation', camera, true, false],
])('a page that asks for %s is answered right', (_, permission, details, isDialogOpen, expected) => {
  const session = createDeniedSession()
  const window = newContents()
  allowCamera(session as never, {
    isTrusted: (contents) => contents === (window as never),
    isCameraAllowed: () => isDialogOpen,
  })
  const request = (contents: unknown) => {
    const callback = vi.fn()
    session.setPermissionRequestHandler.mock.lastCall?.[0](contents, permission, callback, details)
    const isFound = session.setPermissionCheckHandler.mock.lastCall?.[0](contents, permission, 'counter://app', details)
    return [callback.mock.lastCall?.[0], isFound]
  }
  expect(request(window)).toEqual([expected, expected])
  expect(request(newContents())).toEqual([false, false])
})
