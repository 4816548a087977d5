import { existsSync, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import { closeWithoutPrompt } from './window'

/** The installer creates this file (resources/installer.nsh). Only administrators can write in its folder. */
const fileName = 'close-requested'

/** Closes the installed program when an installer asks for it. Each Windows user's program watches the file. */
export function closeForInstaller(): void {
  if (!app.isPackaged || process.platform !== 'win32') return
  const folder = dirname(app.getPath('exe'))
  const watcher = watch(folder, { persistent: false }, (_event, name) => {
    if (name !== fileName || !existsSync(join(folder, fileName))) return
    closeWithoutPrompt()
    app.quit()
  })
  // Uninstalling removes the folder.
  watcher.on('error', () => watcher.close())
}
