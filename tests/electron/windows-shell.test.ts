import { readFileSync } from 'node:fs'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { identifyToWindows } from '#main/hosts/electron/windows-shell'
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
