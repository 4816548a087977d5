import { readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { t } from '@lingui/core/macro'
import { app, type BrowserWindow, dialog, type FileFilter } from 'electron'
import { CallError } from '#contract/protocol/failure'
import { createFileWriter } from '../../exports/file-writer'
import type { RegisterPartialFile } from '../../exports/partial-files'
import { writeOrDiscard } from '../../files/write-or-discard'
import type { Ports } from '../../ports'
import type { FileDialogs } from '../../ports/files'

const maxBytes = 100 * 1024 * 1024

/**
 * Native dialogs on top of `window()`. Paths are not passed to the desk. Throws CallError `invalid` for files over 100
 * MB before reading them.
 */
export function nativeDialogs(
  window: () => BrowserWindow,
  { log, registerPartialFile }: Pick<Ports, 'log'> & { registerPartialFile: RegisterPartialFile },
): FileDialogs {
  async function promptPath(name: string): Promise<string | undefined> {
    const plainName = basename(name)
    const { canceled, filePath } = await dialog.showSaveDialog(window(), {
      defaultPath: join(app.getPath('downloads'), plainName),
      filters: filtersOf([extname(plainName)]),
    })
    return canceled || filePath === '' ? undefined : filePath
  }

  return {
    async open(accept, allowMultiple) {
      const { canceled, filePaths } = await dialog.showOpenDialog(window(), {
        filters: filtersOf(accept),
        properties: allowMultiple ? ['openFile', 'multiSelections'] : ['openFile'],
      })
      return canceled ? [] : Promise.all(filePaths.map(readChosenFile))
    },
    async save(name, bytes) {
      const path = await promptPath(name)
      if (path === undefined) return false
      await writeOrDiscard(await createFileWriter(path, registerPartialFile), (writer) => writer.write(bytes), log)
      return true
    },
    async create(name) {
      const path = await promptPath(name)
      return path === undefined ? undefined : createFileWriter(path, registerPartialFile)
    },
  }
}

async function readChosenFile(path: string): Promise<{ name: string; bytes: Uint8Array }> {
  const name = basename(path)
  const { size } = await stat(path)
  // The lower limit of IPC does not apply: the content stays in this process.
  if (size > maxBytes) throw new CallError('invalid', t`${name} is too large: at most 100 MB.`)
  return { name, bytes: new Uint8Array(await readFile(path)) }
}

/** One filter for all extensions. Native dialogs do not support media types ('image/*'). */
function filtersOf(accept: readonly string[]): FileFilter[] {
  const extensions = accept.filter((extension) => extension.startsWith('.')).map((extension) => extension.slice(1))
  return extensions.length > 0 ? [{ name: extensions.join(', ').toUpperCase(), extensions }] : []
}
