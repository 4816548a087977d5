import { EventEmitter } from 'node:events'
import { heard, tell } from './parent'

/** What the person would do at the machine; a test says beforehand what they choose, else they cancel. */
export const dialog = {
  async showOpenDialog() {
    const filePaths = heard.open.shift()
    return filePaths ? { canceled: false, filePaths } : { canceled: true, filePaths: [] }
  },
  async showSaveDialog() {
    const filePath = heard.save.shift()
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
    tell({ opened: url })
  },
}

/** A machine without a keyring, as a container is: only plain text would be possible. */
export const safeStorage = {
  isAsyncEncryptionAvailable: async () => false,
  getSelectedStorageBackend: () => 'basic_text',
  encryptStringAsync: () => Promise.reject(new Error('There is no keyring here.')),
  decryptStringAsync: () => Promise.reject(new Error('There is no keyring here.')),
}

export const nativeTheme = { themeSource: 'system', shouldUseDarkColors: false }
export const screen = { getPrimaryDisplay: () => ({ workAreaSize: { width: 1366, height: 768 } }) }
export const Menu = { buildFromTemplate: (template: unknown) => template, setApplicationMenu() {} }
/** Of a machine that never sleeps. */
export const powerMonitor = new EventEmitter()
