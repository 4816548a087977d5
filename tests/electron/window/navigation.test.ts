import { beforeEach, describe, expect, test, vi } from 'vitest'
import { allowedExternalHosts, guardNavigation, openExternalUrl } from '#main/hosts/electron/navigation'
import { isAppUrl } from '#main/hosts/electron/origin'
import { dialog, newContents, shell } from '../faked-electron'

vi.mock('electron', () => import('../faked-electron'))
beforeEach(() => vi.clearAllMocks())

const foreignUrls = [
  'https://example.com/',
  'http://app/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<h1>hello</h1>',
  'blob:counter://app/1',
  'about:blank',
  'counter://app.evil.example/',
  'counter://app:8080/',
  'counter://APP/',
  'counter://evil/',
  'counter://app@evil/',
  'counter://someone@app/',
  'counters://app/',
  'not an address',
]

const translate = (text: string) => `translated: ${text}`

function createGuardedContents() {
  const contents = newContents()
  guardNavigation(contents as never, translate)
  return contents
}

function emit(contents: ReturnType<typeof newContents>, name: string, url: string) {
  const event = { url, preventDefault: vi.fn() }
  contents.emit(name, event)
  return event.preventDefault.mock.calls.length > 0
}

test('only counter://app is our own origin', () => {
  expect(['counter://app', 'counter://app/', 'counter://app/registered-user?page=2#top'].every(isAppUrl)).toBe(true)
  expect(foreignUrls.filter(isAppUrl)).toEqual([])
})

describe.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])('%s', (name) => {
  test.each(foreignUrls)('to %s is stopped', (url) => expect(emit(createGuardedContents(), name, url)).toBe(true))
  test('within the program is allowed', () =>
    expect(emit(createGuardedContents(), name, 'counter://app/dashboard')).toBe(false))
})

test('a webview is never attached, not even to the program itself', () => {
  expect(emit(createGuardedContents(), 'will-attach-webview', 'counter://app/')).toBe(true)
})

test.each([...foreignUrls, 'counter://app/', 'https://parivahan.gov.in/'])('no window is opened for %s', (url) => {
  expect(createGuardedContents().openHandler?.({ url })).toEqual({ action: 'deny' })
})

test.each(allowedExternalHosts)('a link to https://%s opens in the system browser', async (host) => {
  await openExternalUrl(`https://${host}/page?a=1`, translate)
  expect(shell.openExternal).toHaveBeenCalledWith(`https://${host}/page?a=1`)
})

test.each([
  ...foreignUrls,
  'http://parivahan.gov.in/',
  'https://parivahan.gov.in.evil.example/',
  'https://evil.example/parivahan.gov.in',
  'https://evilparivahan.gov.in/',
  'https://parivahan.gov.in:8443/',
  'https://parivahan.gov.in@evil.example/',
  'https://someone:secret@parivahan.gov.in/',
  'ms-settings:privacy',
  '\\\\server\\share',
])('%s is never handed to the system', async (address) => {
  await openExternalUrl(address, translate)
  expect(shell.openExternal).not.toHaveBeenCalled()
})

test('a missing system browser is reported in the language of the screens', async () => {
  shell.openExternal.mockRejectedValueOnce(new Error('No application found'))
  await openExternalUrl('https://parivahan.gov.in/', translate)
  const [title, content] = dialog.showErrorBox.mock.calls[0] ?? []
  expect(title).toBe('translated: The page could not be opened in the browser')
  expect(content).toContain('No application found')
})
