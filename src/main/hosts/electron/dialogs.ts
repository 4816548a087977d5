import { readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { app, type BrowserWindow, dialog, type FileFilter } from 'electron'
import { CallError } from '#contract/protocol/failure'
import { fileSink } from '../../exports/file-sink'
import type { Unfinished } from '../../exports/unfinished'
import { writeWhole } from '../../files/give-up'
import type { Ports } from '../../ports'
import type { FileDialogs } from '../../ports/files'

const largest = 100 * 1024 * 1024

/**
 * The system's own open and save dialogs, on top of `window()`. Paths stay here: the desk gets names and bytes. Throws
 * CallError `invalid` for a file over 100 MB, the longest film (contract/media.ts), before reading it.
 */
export function nativeDialogs(
  window: () => BrowserWindow,
  { log, remember }: Pick<Ports, 'log'> & { remember: Unfinished },
): FileDialogs {
  async function askWhere(name: string): Promise<string | undefined> {
    const plainName = basename(name)
    const { canceled, filePath } = await dialog.showSaveDialog(window(), {
      defaultPath: join(app.getPath('downloads'), plainName),
      filters: filtersOf([extname(plainName)]),
    })
    return canceled || filePath === '' ? undefined : filePath
  }

  return {
    async open(accept, many) {
      const { canceled, filePaths } = await dialog.showOpenDialog(window(), {
        filters: filtersOf(accept),
        properties: many ? ['openFile', 'multiSelections'] : ['openFile'],
      })
      return canceled ? [] : Promise.all(filePaths.map(readChosen))
    },
    async save(name, bytes) {
      const path = await askWhere(name)
      if (path === undefined) return false
      await writeWhole(await fileSink(path, remember), (sink) => sink.write(bytes), log)
      return true
    },
    async create(name) {
      const path = await askWhere(name)
      return path === undefined ? undefined : fileSink(path, remember)
    },
  }
}

async function readChosen(path: string): Promise<{ name: string; bytes: Uint8Array }> {
  const name = basename(path)
  const { size } = await stat(path)
  // It goes to the desk and not over IPC, whose limit is lower.
  if (size > largest) throw new CallError('invalid', `${name} is too large: at most 100 MB.`)
  return { name, bytes: new Uint8Array(await readFile(path)) }
}

/** '.jpg' and '.pdf' become one filter; media types ('image/*') say nothing to a system dialog and are left out. */
function filtersOf(accept: readonly string[]): FileFilter[] {
  const extensions = accept.filter((one) => one.startsWith('.')).map((one) => one.slice(1))
  return extensions.length > 0 ? [{ name: extensions.join(', ').toUpperCase(), extensions }] : []
}
