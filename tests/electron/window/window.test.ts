import { beforeEach, expect, test, vi } from 'vitest'
import { setMenu } from '#main/hosts/electron/menu'
import { bringToFront, closeWithoutPrompt, openWindow } from '#main/hosts/electron/window'
import { BrowserWindow, dialog, Menu, screen } from '../faked-electron'
import { requiredPreferences } from './required-preferences'

vi.mock('electron', () => import('../faked-electron'))
beforeEach(() => vi.clearAllMocks())

function openTestWindow(theme: 'light' | 'dark' = 'light') {
  const window = openWindow({ preload: '/app/out/preload/index.cjs', theme, translate: (text) => text })
  const fake = BrowserWindow.all.at(-1)
  if (!fake) throw new Error('no window was made')
  return { window, fake }
}

test('the page is sandboxed, isolated and without Node', () => {
  expect(openTestWindow().fake.options.webPreferences).toEqual({
    ...requiredPreferences,
    preload: '/app/out/preload/index.cjs',
  })
})

test('the window loads the program and shows once the first screen is drawn', () => {
  const { fake } = openTestWindow()
  expect(fake.loadURL).toHaveBeenCalledWith('counter://app/')
  expect(fake.options.show).toBe(false)
  fake.emit('ready-to-show')
  expect(fake.show).toHaveBeenCalledOnce()
})

test('the window opens at 1366×768, at least 1024×700, with the theme’s background', () => {
  const { width, height, minWidth, minHeight, backgroundColor } = openTestWindow('dark').fake.options
  expect({ width, height, minWidth, minHeight }).toEqual({ width: 1366, height: 768, minWidth: 1024, minHeight: 700 })
  expect(backgroundColor).not.toBe(openTestWindow('light').fake.options.backgroundColor)
})

test('on a 1366×768 screen at 125 % the window is no larger than the work area', () => {
  screen.getPrimaryDisplay.mockReturnValueOnce({ workAreaSize: { width: 1093, height: 582 } })
  const { width, height, minWidth, minHeight } = openTestWindow().fake.options
  expect({ width, height, minWidth, minHeight }).toEqual({ width: 1093, height: 582, minWidth: 1024, minHeight: 582 })
})

test('Electron restores position, size and maximised state of the last time', () => {
  const { name, windowStatePersistence } = openTestWindow().fake.options
  expect({ name, windowStatePersistence }).toEqual({ name: 'main', windowStatePersistence: true })
})

test('a page with unsaved input closes after a confirmation, or for an update', () => {
  const close = () => {
    const event = { preventDefault: vi.fn() }
    openTestWindow().fake.webContents.emit('will-prevent-unload', event)
    return event.preventDefault.mock.calls.length === 1
  }
  expect(close()).toBe(false)
  dialog.showMessageBoxSync.mockReturnValueOnce(1)
  expect(close()).toBe(true)
  closeWithoutPrompt()
  expect(close()).toBe(true)
  expect(dialog.showMessageBoxSync).toHaveBeenCalledTimes(2)
})

test('a second start restores a minimised window to the front', () => {
  const { window, fake } = openTestWindow()
  bringToFront(window)
  expect([fake.restore, fake.show, fake.focus].map((spy) => spy.mock.calls.length)).toEqual([1, 1, 1])
})

test('developer tools and reload are in the menu only in development', () => {
  setMenu({ isDevelopment: false })
  setMenu({ isDevelopment: true })
  const [shipped, developing] = Menu.setApplicationMenu.mock.calls.map((call) => JSON.stringify(call))
  expect(shipped).not.toMatch(/toggleDevTools|reload/i)
  expect(developing).toMatch(/toggleDevTools/)
})
