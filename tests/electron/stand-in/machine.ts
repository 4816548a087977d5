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
export const screen = { getPrimaryDisplay: () => ({ workAreaSize: { width: 1366, height: 768 } }) }
export const Menu = { buildFromTemplate: (template: unknown) => template, setApplicationMenu() {} }
export const crashReporter = { start() {} }
/** Never emits an event. */
export const powerMonitor = new EventEmitter()
