import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCustomerDisplay, serveCustomerDisplay } from '#main/hosts/electron/customer-display'
import { BrowserWindow, newDisplay, schemeHandlers, screen, session } from '../faked-electron'
import { requiredPreferences } from './required-preferences'

vi.mock('electron', () => import('../faked-electron'))

const [main, second, third] = [newDisplay(1), newDisplay(2), newDisplay(3)]
function connect(...displays: (typeof main)[]) {
  screen.displays = displays
  screen.emit('display-metrics-changed')
}
let mainWindow: BrowserWindow
const openWindows = () =>
  BrowserWindow.all.filter((window) => window !== mainWindow && window.destroy.mock.calls.length === 0)
const positions = () => openWindows().map(({ options }) => options.x)

beforeEach(() => {
  vi.useFakeTimers()
  BrowserWindow.all.length = 0
  screen.removeAllListeners()
  screen.displays = [main, second]
  mainWindow = new BrowserWindow({})
  mainWindow.isMinimized.mockReturnValue(false)
})
afterEach(() => vi.useRealTimers())
function start(customerDisplay: string) {
  const display = createCustomerDisplay({ preload: '/app/out/preload/index.cjs' })
  display.place(customerDisplay)
  expect(openWindows()).toEqual([])
  display.start(mainWindow as never)
  return display
}

describe('The window of the customer display', () => {
  it('covers the second screen, sandboxed, without taking the focus', () => {
    const display = start('second')
    const [window = expect.unreachable()] = openWindows()
    const { webPreferences, ...options } = window.options
    expect(options).toMatchObject({ ...second.bounds, fullscreen: true, frame: false, focusable: false, show: false })
    expect(webPreferences).toEqual({
      ...requiredPreferences,
      preload: '/app/out/preload/index.cjs',
      partition: 'customer-display',
    })
    expect(window.loadURL).toHaveBeenCalledWith('counter://app/customer-display')
    window.emit('ready-to-show')
    expect(window.showInactive).toHaveBeenCalledOnce()
    expect(display.pages()).toEqual([
      { contents: window.webContents, entries: ['display.current', 'event display.changed'] },
    ])
  })

  it('follows the chosen screen as it is unplugged, plugged in and moved', () => {
    start('2')
    connect(main, third)
    expect(positions()).toEqual([])
    connect(main, third, second)
    expect(positions()).toEqual([1366])
    connect(main, third, second)
    expect(BrowserWindow.all).toHaveLength(3)
    connect(main, { ...second, bounds: { ...second.bounds, x: -1366 } })
    expect(positions()).toEqual([-1366])
  })

  it('opens and closes with its setting, and closes with the program', () => {
    const display = start('off')
    expect(positions()).toEqual([])
    display.place('second')
    expect(positions()).toEqual([1366])
    display.place('off')
    expect(positions()).toEqual([])
    display.place('second')
    display.close()
    connect(main, third)
    expect([positions(), display.pages()]).toEqual([[], []])
  })

  it('is on any screen but that of the main window', () => {
    expect(start('off').listMonitors()).toEqual([{ id: '2', name: 'Screen 2, 1366 × 768' }])
    mainWindow.getBounds.mockReturnValueOnce(second.bounds)
    start('second')
    expect(positions()).toEqual([0])
  })

  it('follows the main window to the other screen, once it has stopped moving', () => {
    start('second')
    mainWindow.getBounds.mockReturnValue(second.bounds)
    mainWindow.emit('move')
    vi.advanceTimersByTime(400)
    mainWindow.emit('move')
    vi.advanceTimersByTime(400)
    expect(positions()).toEqual([1366])
    vi.advanceTimersByTime(100)
    expect(positions()).toEqual([0])
  })

  it('stays where it is while the main window is minimized', () => {
    start('second')
    // Outside all screens; the nearest may be any of them.
    mainWindow.getBounds.mockReturnValue(second.bounds)
    mainWindow.isMinimized.mockReturnValue(true)
    mainWindow.emit('move')
    vi.advanceTimersByTime(1_000)
    expect(positions()).toEqual([1366])
  })

  it('opens again after its page failed to load or crashed, and not once turned off', async () => {
    BrowserWindow.load.mockRejectedValueOnce(new Error('ERR_FAILED'))
    const display = start('second')
    await vi.advanceTimersByTimeAsync(0)
    expect([positions(), display.pages()]).toEqual([[], []])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(positions()).toEqual([1366])
    openWindows()[0]?.webContents.emit('render-process-gone')
    expect(positions()).toEqual([])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(positions()).toEqual([1366])
    openWindows()[0]?.webContents.emit('render-process-gone')
    display.place('off')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(positions()).toEqual([])
  })

  it('reaches its page and the files of the screens, and no data', async () => {
    serveCustomerDisplay({ fetch: async ({ url }) => new Response(url) })
    expect(session.defaultSession.protocol.handle).not.toHaveBeenCalled()
    const statusOf = async (path: string) => (await schemeHandlers.get('counter')?.(new Request(path)))?.status
    for (const path of ['/customer-display', '/assets/index-x.js'])
      expect(await statusOf(`counter://app${path}`)).toBe(200)
    for (const path of ['/', '/api/v1/register/getAllRegister', '/media/x', '/results/b1', '/assets/../api/v1/x'])
      expect([path, await statusOf(`counter://app${path}`)]).toEqual([path, 404])
  })
})
