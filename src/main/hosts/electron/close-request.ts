import { existsSync, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import { closeWithoutPrompt } from './window'

/** Written by the installer (resources/installer.nsh). Users cannot write it: the folder belongs to administrators. */
const fileName = 'close-requested'

/**
 * Closes the installed program when the installer of another version asks for it, in every session of Windows. Drafts
 * and unsent changes are stored.
 */
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
