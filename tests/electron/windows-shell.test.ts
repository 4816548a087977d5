import { readFileSync } from 'node:fs'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { applyStartAtSignIn, identifyToWindows } from '#main/hosts/electron/windows-shell'
import { app } from './faked-electron'

vi.mock('electron', () => import('./faked-electron'))
beforeEach(() => vi.clearAllMocks())

function setPlatform(value: NodeJS.Platform) {
  const original = process.platform
  Object.defineProperty(process, 'platform', { value })
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: original }))
}

test('Windows groups the window with the shortcut of the installer, by its identifier', () => {
  setPlatform('win32')
  identifyToWindows()
  const [, appId] = /^appId: (.+)$/m.exec(readFileSync('electron-builder.yml', 'utf8')) ?? []
  expect(app.setAppUserModelId.mock.calls).toEqual([[appId]])
})

test('other systems have no such identifier', () => {
  setPlatform('linux')
  identifyToWindows()
  expect(app.setAppUserModelId).not.toHaveBeenCalled()
})

test.each([
  [{ start: { atSignIn: true } }, true],
  [{ start: { atSignIn: false } }, false],
  [{}, false],
])('policy %j: Windows starts the program at sign-in: %s', (policy, openAtLogin) => {
  setPlatform('win32')
  applyStartAtSignIn(policy)
  expect(app.setLoginItemSettings.mock.calls).toEqual([[{ openAtLogin }]])
})

test('a program that is not installed changes nothing at sign-in', () => {
  setPlatform('win32')
  app.isPackaged = false
  onTestFinished(() => {
    app.isPackaged = true
  })
  applyStartAtSignIn({ start: { atSignIn: true } })
  expect(app.setLoginItemSettings).not.toHaveBeenCalled()
})
