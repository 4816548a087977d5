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
  ['the camera, while its dialog is open', true, 'media', camera, true],
  ['the camera, after its dialog', false, 'media', camera, false],
  ['the microphone', false, 'media', { ...page, mediaTypes: ['audio'], mediaType: 'audio' }, true],
  ['camera and microphone', false, 'media', { ...page, mediaTypes: ['video', 'audio'], mediaType: 'unknown' }, true],
  ['an unknown medium', false, 'media', { ...page, mediaTypes: [], mediaType: 'unknown' }, true],
  ['the camera in a frame', false, 'media', { ...camera, isMainFrame: false }, true],
  ['the camera at another address', false, 'media', { ...camera, requestingUrl: 'counter://app.evil/' }, true],
  ['the screen', false, 'display-capture', camera, true],
  ['the position', false, 'geolocation', camera, true],
])('the program’s page asks for %s; granted: %s', (_, expected, permission, details, isDialogOpen) => {
  const session = createDeniedSession()
  const window = newContents()
  allowCamera(session as never, {
    isTrusted: (contents) => contents === (window as never),
    isCameraAllowed: () => isDialogOpen,
  })
  const request = (contents: unknown) => {
    const callback = vi.fn()
    session.setPermissionRequestHandler.mock.lastCall?.[0](contents, permission, callback, details)
    const isAllowed = session.setPermissionCheckHandler.mock.lastCall?.[0](
      contents,
      permission,
      'counter://app',
      details,
    )
    return [callback.mock.lastCall?.[0], isAllowed]
  }
  expect(request(window)).toEqual([expected, expected])
  expect(request(newContents())).toEqual([false, false])
})
