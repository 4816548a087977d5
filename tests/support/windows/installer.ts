import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inDebian, resourceCompiler, windowsCompiler, wineEnvironment } from '../../../scripts/lib/wine.mjs'

const root = join(import.meta.dirname, '../../..')
const standIns = join(import.meta.dirname, 'stand-ins')
const source = (name: string) => join(standIns, name)
const plugins = ['StdUtils', 'WinShell', 'SpiderBanner', 'UAC', 'nsisunz']
const nsis = '/usr/share/nsis'

/** Packs a version of the built program; the result is the path of its Setup.exe. */
export type PackSetup = (version: string) => string

/**
 * Prepares electron-builder in `folder` with stand-ins for Electron and for plug-ins of NSIS. The installer follows the
 * project's own configuration, but is a 64-bit program, as some kernels start no other, and has a zip in it.
 */
export function prepareSetup(folder: string, prefix: string): PackSetup {
  const pluginFolder = join(folder, 'nsis/Plugins/amd64-unicode')
  const folders = ['nsis/linux', 'nsis/Plugins', 'resources/plugins/x86-unicode', 'electron/locales', 'bin']
  for (const name of folders) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['Contrib', 'Include', 'Stubs']) symlinkSync(join(nsis, name), join(folder, 'nsis', name))
  cpSync(join(nsis, 'Plugins/amd64-unicode'), pluginFolder, { recursive: true })
  for (const name of plugins) compile(join(pluginFolder, `${name}.dll`), [source(`${name}.c`), '-shared', '-DUNICODE'])
  compile(join(folder, 'nsis/elevate.exe'), [source('elevate.c'), '-municode', '-mwindows'])
  writeFileSync(join(folder, 'electron/locales/en-US.pak'), '')
  const resource = join(folder, 'electron.o')
  execFileSync(resourceCompiler, [source('electron.rc'), resource])
  compile(join(folder, 'electron/electron.exe'), [source('electron.c'), resource, '-mwindows'])
  const target = '-XTarget amd64-unicode'
  // The builder makes errors of warnings. Where all is 64-bit, some branches are not used.
  writeCommand(join(folder, 'nsis/linux/makensis'), ['/usr/bin/makensis', target, '-X!pragma warning disable 6012'])
  const { command, args } = inDebian('wine', [], '/')
  const variables = Object.entries(wineEnvironment(prefix)).map(([name, value]) => `${name}=${value}`)
  // The builder runs a part of the installer, to get the uninstaller.
  writeCommand(join(folder, 'bin/wine'), ['env', ...variables, command, ...args])
  return (version) => packSetup(folder, version)
}

const compile = (output: string, args: readonly string[]) =>
  execFileSync(windowsCompiler, ['-O1', '-s', '-Wall', '-o', output, ...args, '-lshell32', '-luser32'])

/** Writes a shell command that runs a program with these arguments and those that it is given. */
function writeCommand(path: string, args: readonly string[]): void {
  const quoted = args.map((text) => `'${text.replaceAll("'", "'\\''")}'`)
  writeFileSync(path, `#!/bin/sh\nexec ${quoted.join(' ')} "$@"\n`, { mode: 0o755 })
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
  const { status, stdout, stderr } = spawnSync('electron-builder', args, { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`electron-builder ended with ${status}.\n${stdout}\n${stderr}`)
  return join(output, `IDTR-Counter-Setup-${version}.exe`)
}
