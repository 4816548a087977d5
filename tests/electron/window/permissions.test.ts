import { expect, test, vi } from 'vitest'
import { denyPermissions } from '#main/hosts/electron/permissions'
import { newSession } from '../faked-electron'

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
    const answer = vi.fn()
    session.setPermissionRequestHandler.mock.lastCall?.[0]({}, permission, answer, {})
    expect(answer.mock.calls).toEqual([[false]])
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
