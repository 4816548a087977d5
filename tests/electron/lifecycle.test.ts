import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeskResult } from '#contract/desk/bridge'
import type { Desk } from '#main/desk'
import { runApp } from '#main/hosts/electron/lifecycle'
import { closeWithoutPrompt } from '#main/hosts/electron/window'
import {
  app,
  BrowserWindow,
  crashReporter,
  dialog,
  Menu,
  nativeTheme,
  newContents,
  newSession,
  powerMonitor,
  protocol,
  session,
} from './faked-electron'

vi.mock('electron', () => import('./faked-electron'))
beforeEach(() => {
  vi.clearAllMocks()
  app.removeAllListeners()
  powerMonitor.removeAllListeners()
  BrowserWindow.all.length = 0
})

const settings: DeskResult = { ok: true, value: { theme: 'dark', asideCollapsed: false, printers: {} } }
const onSystemLocked = vi.fn()
const onPageClosed = vi.fn()
const hasWorkToFinish = vi.fn(() => false)
const isCameraAllowed = vi.fn(() => false)
const createDesk = (close: Desk['close']) => ({
  fetch: async () => new Response(),
  fetchCheckout: async () => new Response(),
  call: async () => settings,
  on: () => () => {},
  translateText: (text: string) => text,
  onSystemLocked,
  onPageClosed,
  hasWorkToFinish,
  isCameraAllowed,
  close,
})
const openDesk = vi.fn(async () => createDesk(async () => {}))
const run = (open = openDesk) => runApp({ openDesk: open, preload: '/app/out/preload/index.cjs' })

test('a second instance opens nothing, not even its database', () => {
  app.requestSingleInstanceLock.mockReturnValueOnce(false)
  run()
  expect(app.exit).toHaveBeenCalledWith(0)
  expect(app.whenReady).not.toHaveBeenCalled()
  expect(openDesk).not.toHaveBeenCalled()
})

test('sandbox, schemes and crash reports precede ready, desk and window follow it', async () => {
  run()
  expect(app.enableSandbox).toHaveBeenCalledOnce()
  expect(protocol.registerSchemesAsPrivileged).toHaveBeenCalledOnce()
  expect(crashReporter.start).toHaveBeenCalledOnce()
  expect(openDesk).not.toHaveBeenCalled()
  app.ready()
  await vi.waitFor(() => expect(BrowserWindow.all).toHaveLength(1))
  expect(openDesk).toHaveBeenCalledOnce()
  expect(nativeTheme.themeSource).toBe('dark')
})

test('the desk decides whether the window of the program may use the camera', async () => {
  run()
  app.ready()
  await vi.waitFor(() => expect(BrowserWindow.all).toHaveLength(1))
  const check = session.defaultSession.setPermissionCheckHandler.mock.lastCall?.[0]
  const details = { mediaType: 'video', requestingUrl: 'counter://app/', isMainFrame: true }
  const contents = BrowserWindow.all[0]?.webContents
  expect(check(contents, 'media', 'counter://app', details)).toBe(false)
  isCameraAllowed.mockReturnValueOnce(true)
  expect(check(contents, 'media', 'counter://app', details)).toBe(true)
  isCameraAllowed.mockReturnValueOnce(true)
  expect(check(newContents(), 'media', 'counter://app', details)).toBe(false)
})

test('a configured data folder is created and set before the lock is taken', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'counter-folder-')), 'new', 'counter')
  vi.stubEnv('COUNTER_DATA_DIR', folder)
  app.setPath.mockImplementationOnce((_name, path) => expect(existsSync(path)).toBe(true))
  run()
  vi.unstubAllEnvs()
  expect(app.setPath.mock.calls).toEqual([['userData', folder]])
  const [setPathOrder] = app.setPath.mock.invocationCallOrder
  const [lockOrder] = app.requestSingleInstanceLock.mock.invocationCallOrder
  expect(setPathOrder).toBeLessThan(lockOrder ?? 0)
  rmSync(dirname(dirname(folder)), { recursive: true })
})

describe('data on Windows', () => {
  const parent = mkdtempSync(join(tmpdir(), 'counter-profile-'))
  const [roaming, local] = ['Roaming', 'Local'].map((name) => join(parent, name, 'IDTR Counter')) as [string, string]
  const { platform } = process
  beforeEach(() => {
    vi.stubEnv('LOCALAPPDATA', dirname(local))
    Object.defineProperty(process, 'platform', { value: 'win32' })
    app.getPath.mockImplementationOnce(() => roaming)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    Object.defineProperty(process, 'platform', { value: platform })
    rmSync(parent, { recursive: true, force: true })
  })

  test('moves from the roaming to the local folder, before the lock is taken', () => {
    mkdirSync(roaming, { recursive: true })
    mkdirSync(dirname(local))
    writeFileSync(join(roaming, 'counter.db'), 'drafts')
    run()
    expect(app.setPath.mock.calls).toEqual([['userData', local]])
    expect(readFileSync(join(local, 'counter.db'), 'utf8')).toBe('drafts')
    expect(existsSync(roaming)).toBe(false)
  })

  test('stays where it is while it cannot be moved', () => {
    mkdirSync(roaming, { recursive: true })
    // A file in the place of the local profile folder: the folder cannot be moved there.
    writeFileSync(dirname(local), '')
    run()
    expect(app.setPath.mock.calls).toEqual([['userData', roaming]])
    expect(existsSync(roaming)).toBe(true)
  })

  test('is in the local folder from the start on a new computer', () => {
    run()
    expect(app.setPath.mock.calls).toEqual([['userData', local]])
    expect(existsSync(local)).toBe(true)
  })
})

test('every web contents is guarded, whoever creates it', () => {
  run()
  const contents = newContents()
  app.emit('web-contents-created', {}, contents)
  expect(contents.openHandler?.({ url: 'https://example.com' })).toEqual({ action: 'deny' })
  expect(contents.listenerCount('will-attach-webview')).toBe(1)
})

test('every session denies permissions, whoever creates it', () => {
  run()
  const created = newSession()
  app.emit('session-created', created)
  const callback = vi.fn()
  created.setPermissionRequestHandler.mock.lastCall?.[0]({}, 'media', callback, {})
  expect(callback.mock.calls).toEqual([[false]])
  expect(created.setPermissionCheckHandler.mock.lastCall?.[0]({}, 'media', 'counter://app', {})).toBe(false)
  expect(created.setDevicePermissionHandler.mock.lastCall?.[0]({ deviceType: 'hid' })).toBe(false)
  const preventDefault = vi.fn()
  created.emit('will-download', { preventDefault })
  expect(preventDefault).toHaveBeenCalledOnce()
})

test.each([
  [true, []],
  [false, ['reload', 'toggleDevTools']],
])('packaged %s: the menu offers %j of the developer tools', async (isPackaged, offered) => {
  app.isPackaged = isPackaged
  run()
  app.ready()
  await vi.waitFor(() => expect(BrowserWindow.all).toHaveLength(1))
  app.isPackaged = true
  expect(Menu.setApplicationMenu).toHaveBeenCalledOnce()
  const [[menu = expect.unreachable()] = []] = Menu.setApplicationMenu.mock.calls
  const roles = (menu as { submenu: { role?: string }[] }[]).flatMap(({ submenu }) => submenu.map(({ role }) => role))
  expect(roles).toContain('copy')
  expect(roles.filter((role) => /devtools|reload|inspect/i.test(role ?? ''))).toEqual(offered)
})

test('a second start focuses the window of the first', async () => {
  run()
  app.ready()
  await vi.waitFor(() => expect(BrowserWindow.all).toHaveLength(1))
  app.emit('second-instance')
  expect(BrowserWindow.all[0]?.focus).toHaveBeenCalledOnce()
})

test('a second start during the end of the first restarts the program once', async () => {
  run()
  app.ready()
  await vi.waitFor(() => expect(BrowserWindow.all).toHaveLength(1))
  app.emit('second-instance')
  expect(app.relaunch).not.toHaveBeenCalled()
  BrowserWindow.all[0]?.emit('closed')
  app.emit('second-instance')
  app.emit('second-instance')
  expect(app.relaunch).toHaveBeenCalledOnce()
})

describe('the end of the Windows session', () => {
  async function openWithDesk() {
    const close = vi.fn(async () => {})
    run(vi.fn(async () => createDesk(close)))
    app.ready()
    await vi.waitFor(() => expect(BrowserWindow.all).toHaveLength(1))
    return { close, window: BrowserWindow.all[0] as BrowserWindow }
  }

  test('is delayed only while something is sent or saved', async () => {
    const { close, window } = await openWithDesk()
    const preventDefault = vi.fn()
    hasWorkToFinish.mockReturnValueOnce(true)
    window.emit('query-session-end', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
    window.emit('query-session-end', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
    expect(close).not.toHaveBeenCalled()
  })

  test('closes the desk once, without an update', async () => {
    const { close, window } = await openWithDesk()
    window.emit('session-end', {})
    app.emit('will-quit', { preventDefault: () => {} })
    expect(close.mock.calls).toEqual([[{ isSystemShutdown: true }]])
    await vi.waitFor(() => expect(app.exit.mock.calls).toEqual([[0]]))
  })
})

test.each(['lock-screen', 'suspend'])('the main process is notified of %s of the system', async (event) => {
  run()
  app.ready()
  await vi.waitFor(() => expect(BrowserWindow.all).toHaveLength(1))
  expect(onSystemLocked).not.toHaveBeenCalled()
  powerMonitor.emit(event)
  expect(onSystemLocked).toHaveBeenCalledOnce()
})

test.each(['did-navigate', 'render-process-gone'])('claims of a page are released after %s', async (event) => {
  run()
  app.ready()
  await vi.waitFor(() => expect(BrowserWindow.all).toHaveLength(1))
  BrowserWindow.all[0]?.webContents.emit(event, {}, { reason: 'crashed' })
  expect(onPageClosed.mock.calls).toEqual([[]])
})

test('quitting waits for the desk to close, however often it is requested', async () => {
  let closed = () => {}
  const close = vi.fn(() => new Promise<void>((resolve) => (closed = resolve)))
  run(vi.fn(async () => createDesk(close)))
  app.ready()
  await vi.waitFor(() => expect(BrowserWindow.all).toHaveLength(1))
  app.emit('window-all-closed')
  expect(app.quit).toHaveBeenCalledOnce()
  const preventDefault = vi.fn()
  app.emit('will-quit', { preventDefault })
  app.emit('will-quit', { preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(2)
  expect(app.exit).not.toHaveBeenCalled()
  closed()
  await vi.waitFor(() => expect(app.exit.mock.calls).toEqual([[0]]))
  expect(close).toHaveBeenCalledOnce()
})

test.each([
  ['quit', 1, 0],
  ['try again', 0, 1],
])('a desk that cannot open shows why: %s', async (_, response, relaunches) => {
  dialog.showMessageBox.mockResolvedValueOnce({ response })
  run(vi.fn(async () => Promise.reject(new Error('The disk is full.'))))
  app.ready()
  await vi.waitFor(() => expect(app.exit).toHaveBeenCalledWith(1))
  expect(dialog.showMessageBox).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'IDTR Counter could not start', detail: 'The disk is full.' }),
  )
  expect(app.relaunch).toHaveBeenCalledTimes(relaunches)
})

test('a desk that does not close cannot keep the program open for ever', async () => {
  run(vi.fn(async () => createDesk(() => new Promise<void>(() => {}))))
  app.ready()
  await vi.waitFor(() => expect(BrowserWindow.all).toHaveLength(1))
  vi.useFakeTimers()
  app.emit('will-quit', { preventDefault: () => {} })
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()
  expect(app.exit.mock.calls).toEqual([[1]])
})

// Last, because the module stays in this state.
test('a second start while an installer replaces the program starts nothing', async () => {
  run()
  app.ready()
  await vi.waitFor(() => expect(BrowserWindow.all).toHaveLength(1))
  closeWithoutPrompt()
  BrowserWindow.all[0]?.emit('closed')
  app.emit('second-instance')
  expect(app.relaunch).not.toHaveBeenCalled()
})
