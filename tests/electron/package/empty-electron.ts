import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// These packages come with electron-builder and are not direct dependencies.
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const library = createRequire(builder.resolve('app-builder-lib'))
const { NtExecutable, NtExecutableResource, Resource } = library('resedit')

const language = { lang: 1033, codepage: 1200 }

/** The resources of a Windows program, with its names and versions. */
export const readResources = (bytes: Uint8Array) =>
  NtExecutableResource.from(NtExecutable.from(bytes, { ignoreCert: true })) as {
    entries: { type: number | string; id: number | string; bin: ArrayBuffer }[]
  }

/**
 * Creates a folder that electron-builder accepts as Electron for Windows: an empty program with a version and the nine
 * fuses.
 */
export function createEmptyElectron(folder: string): void {
  mkdirSync(join(folder, 'locales'), { recursive: true })
  writeFileSync(join(folder, 'locales', 'en-US.pak'), '')
  const program = NtExecutable.createEmpty(false, false)
  const fuses = '101100001'
  // The sentinel by which @electron/fuses finds the fuses, their schema and number, and the fuses.
  const wire = ['dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX', Buffer.from([1, fuses.length]), fuses].map((part) =>
    Buffer.from(part),
  )
  program.setExtraData(Buffer.concat(wire))
  const resources = NtExecutableResource.from(program)
  const version = Resource.VersionInfo.createEmpty()
  version.lang = language.lang
  version.setStringValues(language, { ProductName: 'Electron', FileDescription: 'Electron' })
  version.outputToResourceEntries(resources.entries)
  resources.outputResource(program)
  writeFileSync(join(folder, 'electron.exe'), Buffer.from(program.generate()))
}
