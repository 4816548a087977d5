import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  inDebian,
  resourceCompiler,
  windowsCompiler,
  windowsCompiler32,
  wineEnvironment,
} from '../../../scripts/lib/wine.mjs'

const root = join(import.meta.dirname, '../../..')
const standIns = join(import.meta.dirname, 'stand-ins')
const source = (name: string) => join(standIns, name)
const plugins = ['StdUtils', 'WinShell', 'SpiderBanner', 'UAC', 'nsisunz']

export type Setup = (version: string) => string

/**
 * Prepares electron-builder in `folder` with stand-ins for Electron and NSIS's plug-ins. Returns what packs a version of
 * the built program by the project's own configuration, but into a zip; its result is the path of Setup.exe.
 */
export function prepareSetup(folder: string, prefix: string): Setup {
  const pluginFolder = join(folder, 'resources/plugins/x86-unicode')
  for (const path of [pluginFolder, join(folder, 'nsis/linux'), join(folder, 'electron'), join(folder, 'bin')])
    mkdirSync(path, { recursive: true })
  const options = ['-O1', '-s', '-Wall']
  const libraries = ['-lshell32', '-luser32']
  for (const name of plugins) {
    const dll = join(pluginFolder, `${name}.dll`)
    execFileSync(windowsCompiler32, [...options, '-shared', '-DUNICODE', '-o', dll, source(`${name}.c`), ...libraries])
  }
  const resource = join(folder, 'electron.o')
  execFileSync(resourceCompiler, [source('electron.rc'), resource])
  const electron = join(folder, 'electron/electron.exe')
  execFileSync(windowsCompiler, [...options, '-mwindows', '-o', electron, source('electron.c'), resource])
  const elevate = join(folder, 'nsis/elevate.exe')
  execFileSync(windowsCompiler32, [
    ...options,
    '-municode',
    '-mwindows',
    '-o',
    elevate,
    source('elevate.c'),
    '-lshell32',
  ])
  symlinkSync('/usr/bin/makensis', join(folder, 'nsis/linux/makensis'))
  writeWine(join(folder, 'bin/wine'), prefix)
  return (version) => packSetup(folder, version)
}

/** A command `wine` for the builder, which runs a part of the installer to get the uninstaller. */
function writeWine(path: string, prefix: string): void {
  const { command, args } = inDebian('wine', [], '/')
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const variables = Object.entries(wineEnvironment(prefix)).map(([name, value]) => `${name}=${quote(String(value))}`)
  writeFileSync(path, `#!/bin/sh\nexec env ${variables.join(' ')} ${[command, ...args].map(quote).join(' ')} "$@"\n`)
  chmodSync(path, 0o755)
}

function packSetup(folder: string, version: string): string {
  const output = join(folder, version)
  const settings = {
    electronDist: join(folder, 'electron'),
    'directories.output': output,
    'extraMetadata.version': version,
    // NSIS's plug-in for 7z has no stand-in.
    'nsis.useZip': 'true',
    compression: 'store',
  }
  const args = ['--win', 'nsis', '--x64', ...Object.entries(settings).map(([name, value]) => `-c.${name}=${value}`)]
  const env = {
    ...process.env,
    PATH: `${join(folder, 'bin')}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    ELECTRON_BUILDER_NSIS_DIR: join(folder, 'nsis'),
    ELECTRON_BUILDER_NSIS_RESOURCES_DIR: join(folder, 'resources'),
    ELECTRON_BUILDER_7ZIP_PATH: '/usr/bin/7za',
    USE_SYSTEM_WINE: 'true',
  }
  execFileSync('electron-builder', args, { cwd: root, env, stdio: 'pipe' })
  return join(output, `IDTR-Counter-Setup-${version}.exe`)
}
