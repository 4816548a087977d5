import { EventEmitter } from 'node:events'
import { vi } from 'vitest'

/** A fake of the parts of Electron that the host uses, for vi.mock('electron'): records calls and can emit events. */
class Contents extends EventEmitter {
  session: unknown = undefined
  url = ''
  getURL() {
    return this.url
  }
  openHandler: ((details: { url: string }) => { action: string }) | undefined
  readonly send = vi.fn()
  readonly forcefullyCrashRenderer = vi.fn(() => this.emit('render-process-gone', {}, { reason: 'killed' }))
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }) {
    this.openHandler = handler
  }
  isDestroyed() {
    return false
  }
}

class Session extends EventEmitter {
  readonly setPermissionRequestHandler = vi.fn()
  readonly setPermissionCheckHandler = vi.fn()
  readonly setDevicePermissionHandler = vi.fn()
  readonly setDisplayMediaRequestHandler = vi.fn()
  readonly setBluetoothPairingHandler = vi.fn()
  readonly protocol = {
    handle: vi.fn((scheme: string, handler: (request: Request) => Response | Promise<Response>) => {
      schemeHandlers.set(scheme, handler)
    }),
  }
}

export class BrowserWindow extends EventEmitter {
  static readonly all: BrowserWindow[] = []
  readonly webContents = new Contents()
  static readonly load = vi.fn(async (_url: string) => {})
  readonly loadURL = vi.fn((url: string) => BrowserWindow.load(url))
  readonly show = vi.fn()
  readonly showInactive = vi.fn()
  readonly focus = vi.fn()
  readonly reload = vi.fn()
  readonly restore = vi.fn()
  readonly getBounds = vi.fn(() => newDisplay(1).bounds)
  readonly getNormalBounds = vi.fn(() => newDisplay(1).bounds)
  readonly isMinimized = vi.fn(() => true)
  readonly isDestroyed = () => false
  readonly destroy = vi.fn(() => this.emit('closed'))
  constructor(readonly options: Record<string, unknown>) {
    super()
    BrowserWindow.all.push(this)
    const { partition } = (options.webPreferences ?? {}) as { partition?: string }
    this.webContents.session = partition ? session.fromPartition(partition) : session.defaultSession
    app.emit('web-contents-created', {}, this.webContents)
    app.emit('browser-window-created', {}, this)
  }
}

type IpcHandler = (event: unknown, ...parameters: unknown[]) => Promise<unknown>

class App extends EventEmitter {
  ready: () => void = () => {}
  isPackaged = true
  readonly setPath = vi.fn((_name: string, _path: string) => {})
  readonly getVersion = vi.fn(() => '1.3.0')
  readonly getPath = vi.fn((name: string) => `/system/${name}`)
  readonly requestSingleInstanceLock = vi.fn(() => true)
  readonly enableSandbox = vi.fn()
  readonly setAppUserModelId = vi.fn()
  readonly setLoginItemSettings = vi.fn()
  readonly quit = vi.fn()
  readonly exit = vi.fn()
  readonly relaunch = vi.fn()
  readonly whenReady = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        this.ready = resolve
      }),
  )
}

export const app = new App()
export const ipcHandlers = new Map<string, IpcHandler>()
export const ipcMain = {
  handle: vi.fn((channel: string, handler: IpcHandler) => ipcHandlers.set(channel, handler)),
  removeHandler: vi.fn((channel: string) => ipcHandlers.delete(channel)),
}
export const schemeHandlers = new Map<string, (request: Request) => Response | Promise<Response>>()
export const protocol = {
  registerSchemesAsPrivileged: vi.fn(),
  handle: vi.fn((scheme: string, handler: (request: Request) => Response | Promise<Response>) => {
    schemeHandlers.set(scheme, handler)
  }),
}
const partitions = new Map<string, Session>()
export const session = {
  defaultSession: new Session(),
  fromPartition(name: string) {
    const known = partitions.get(name) ?? new Session()
    partitions.set(name, known)
    return known
  },
}
export const shell = { openExternal: vi.fn(async (_url: string) => {}) }
export const dialog = {
  showErrorBox: vi.fn(),
  showMessageBoxSync: vi.fn(() => 0),
  showMessageBox: vi.fn(async (..._parameters: unknown[]) => ({ response: 0 })),
  showOpenDialog: vi.fn(async (..._parameters: unknown[]) => ({ canceled: true, filePaths: [] as string[] })),
  showSaveDialog: vi.fn(async (..._parameters: unknown[]) => ({ canceled: true, filePath: '' })),
}
export const crashReporter = { start: vi.fn() }
export const powerMonitor = new EventEmitter()
export const nativeTheme = { themeSource: 'system', shouldUseDarkColors: false }
class Screen extends EventEmitter {
  displays = [newDisplay(1)]
  readonly getPrimaryDisplay = vi.fn(() => ({ workAreaSize: { width: 1920, height: 1040 } }))
  readonly getAllDisplays = () => this.displays
  readonly getDisplayMatching = ({ x }: { x: number }) =>
    this.displays.find(({ bounds }) => bounds.x === x) ?? newDisplay(1)
}
/** A screen of 1366×768; screens lie side by side in the order of their ids. */
export const newDisplay = (id: number) => ({
  id,
  label: `Screen ${id}`,
  size: { width: 1366, height: 768 },
  bounds: { x: (id - 1) * 1366, y: 0, width: 1366, height: 768 },
})
export const screen = new Screen()
export const safeStorage = {
  isAsyncEncryptionAvailable: vi.fn(async () => true),
  getSelectedStorageBackend: vi.fn(() => 'gnome_libsecret'),
  encryptStringAsync: vi.fn(async (text: string) => Buffer.from(text).reverse()),
  decryptStringAsync: vi.fn(async (bytes: Buffer) => ({
    result: Buffer.from(bytes).reverse().toString(),
    shouldReEncrypt: false,
  })),
}
export const Menu = {
  buildFromTemplate: vi.fn((template: unknown) => template),
  setApplicationMenu: vi.fn(),
}

export function newContents() {
  return new Contents()
}
export function newSession() {
  return new Session()
}
