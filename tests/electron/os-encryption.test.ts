import { afterEach, expect, test, vi } from 'vitest'
import { openOsEncryption } from '#main/hosts/electron/os-encryption'
import { safeStorage } from './faked-electron'

vi.mock('electron', () => import('./faked-electron'))
const platform = process.platform
const setPlatform = (name: string) => Object.defineProperty(process, 'platform', { value: name })
afterEach(() => setPlatform(platform))

test('an encrypted text is decrypted again and differs from the text', async () => {
  const osEncryption = await openOsEncryption()
  const sealed = await osEncryption?.encrypt('token of the clerk')
  expect(Buffer.from(sealed ?? []).toString()).not.toContain('token of the clerk')
  expect(await osEncryption?.decrypt(sealed ?? new Uint8Array())).toBe('token of the clerk')
})

test.each(['basic_text', 'unknown', 'a backend of a later version'])(
  'on Linux with %s nothing is stored',
  async (backend) => {
    setPlatform('linux')
    safeStorage.getSelectedStorageBackend.mockReturnValueOnce(backend)
    expect(await openOsEncryption()).toBeUndefined()
  },
)

test('without system encryption nothing is stored', async () => {
  safeStorage.isAsyncEncryptionAvailable.mockResolvedValueOnce(false)
  expect(await openOsEncryption()).toBeUndefined()
})

test('on Windows the backend of Linux is not used', async () => {
  setPlatform('win32')
  safeStorage.getSelectedStorageBackend.mockImplementation(() => {
    throw new Error('not on this system')
  })
  expect(await openOsEncryption()).toBeDefined()
})
