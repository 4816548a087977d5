import { EventEmitter } from 'node:events'
import { dialogChoices, sendToTest } from './parent'

/** Dialogs return the choices that the test has set, or cancel. */
export const dialog = {
  async showOpenDialog() {
    const filePaths = dialogChoices.open.shift()
    return filePaths ? { canceled: false, filePaths } : { canceled: true, filePaths: [] }
  },
  async showSaveDialog() {
    const filePath = dialogChoices.save.shift()
    return filePath === undefined ? { canceled: true, filePath: '' } : { canceled: false, filePath }
  },
  async showMessageBox(...args: { message?: string; detail?: string; cancelId?: number }[]) {
    const { message, detail, cancelId = 0 } = args.at(-1) ?? {}
    process.stderr.write(`${message}: ${detail}\n`)
    return { response: cancelId, checkboxChecked: false }
  },
  showErrorBox(title: string, content: string) {
    process.stderr.write(`${title}: ${content}\n`)
  },
}

export const shell = {
  async openExternal(url: string) {
    sendToTest({ opened: url })
  },
}

/** A machine without a keyring, such as a container: encryption is not available. */
export const safeStorage = {
  isAsyncEncryptionAvailable: async () => false,
  getSelectedStorageBackend: () => 'basic_text',
  encryptStringAsync: () => Promise.reject(new Error('There is no keyring here.')),
  decryptStringAsync: () => Promise.reject(new Error('There is no keyring here.')),
}

export const nativeTheme = { themeSource: 'system', shouldUseDarkColors: false }
/** Screens of 1366×768 side by side; SCREENS is their number. */
const displays = Array.from({ length: Number(process.env.SCREENS ?? 1) }, (_, index) => ({
  id: index + 1,
  label: `Screen ${index + 1}`,
  size: { width: 1366, height: 768 },
  bounds: { x: index * 1366, y: 0, width: 1366, height: 768 },
  workAreaSize: { width: 1366, height: 768 },
}))
export const screen = Object.assign(new EventEmitter(), {
  getPrimaryDisplay: () => displays[0],
  getAllDisplays: () => displays,
  getDisplayMatching: () => displays[0],
})
export const Menu = { buildFromTemplate: (template: unknown) => template, setApplicationMenu() {} }
export const crashReporter = { start() {} }
/** Never emits an event. */
export const powerMonitor = new EventEmitter()
