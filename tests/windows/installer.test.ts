import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeNotices } from '../../scripts/lib/notices.mjs'
import { windowsCompiler, windowsNode } from '../../scripts/lib/wine.mjs'
import { prepareSetup } from '../support/windows/installer'
import { holdFile, runWindowsProgram, startWindowsProgram, windowsPath } from '../support/windows/windows-program'
import { createPrefix, removePrefix } from '../support/windows/wine'

const olderVersion = '1.0.0'
const newerVersion = '1.0.1'
const runKey = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'
const uninstallKey = 'HKLM\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall'

describe('Setup.exe', { timeout: 300_000 }, () => {
  const sharedPrefix = process.env.WINDOWS_PREFIX
  let folder: string
  let prefix: string
  let setups: Record<string, string>
  const pathOnDriveC = (path: string) => join(prefix, 'drive_c', path)
  const installed = (path: string) => pathOnDriveC(`Program Files/IDTR Counter/${path}`)
  const databasePath = () => pathOnDriveC('users/root/AppData/Local/IDTR Counter/counter.db')

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'counter-setup-'))
    prefix = createPrefix()
    process.env.WINDOWS_PREFIX = prefix
    const powerShell = pathOnDriveC('windows/system32/WindowsPowerShell/v1.0/powershell.exe')
    const processes = join(import.meta.dirname, '../support/windows/stand-ins/processes.c')
    execFileSync(windowsCompiler, ['-O1', '-s', '-Wall', '-o', powerShell, processes])
    writeNotices()
    const pack = prepareSetup(folder, prefix)
    setups = Object.fromEntries([olderVersion, newerVersion].map((version) => [version, pack(version)]))
  }, 900_000)
  afterAll(() => {
    process.env.WINDOWS_PREFIX = sharedPrefix
    removePrefix(prefix)
    rmSync(folder, { recursive: true, force: true })
  })

  /** Resolves with the exit code. */
  async function run(program: string, args: readonly string[]): Promise<number> {
    const unzip = join(import.meta.dirname, '../support/windows/stand-ins/unzip.cjs')
    const env = { UNZIP_COMMAND: `"${windowsPath(windowsNode)}" "${windowsPath(unzip)}"` }
    const child = startWindowsProgram([program, ...args], { env })
    const [code] = await once(child, 'close')
    return code as number
  }
  const setup = (version: string, ...args: string[]) => run(setups[version] ?? '', [...args, '/S'])
  const versionInRegistry = async () => {
    const listed = await runWindowsProgram(['reg', 'query', uninstallKey, '/s', '/reg:64'])
    return /DisplayVersion\s+REG_SZ\s+(\S+)/.exec(listed)?.[1]
  }
  const readLog = () =>
    existsSync(pathOnDriveC('users/Public/program.log'))
      ? readFileSync(pathOnDriveC('users/Public/program.log'), 'utf8')
      : ''
  async function waitUntil(isReached: () => boolean): Promise<void> {
    for (const end = Date.now() + 30_000; Date.now() < end; await delay(100)) if (isReached()) return
    throw new Error(`The condition was not reached in time. The log of the program:\n${readLog()}`)
  }

  it('installs silently for all users', async () => {
    expect(await setup(olderVersion)).toBe(0)
    expect(await versionInRegistry()).toBe(olderVersion)
    for (const path of ['IDTR Counter.exe', 'resources/app.asar', 'third-party-notices.txt', 'policy'])
      expect(existsSync(installed(path)), path).toBe(true)
    expect(existsSync(pathOnDriveC('ProgramData/Microsoft/Windows/Start Menu/Programs/IDTR Counter.lnk'))).toBe(true)
    expect(readLog()).toBe('')
  })

  it('leaves the old version complete where a file is in use, and ends with 2', async () => {
    const before = readFileSync(installed('resources/app.asar'))
    const release = await holdFile(installed('third-party-notices.txt'))
    expect(await setup(newerVersion, '--updated', '--force-run')).toBe(2)
    await release()
    expect(await versionInRegistry()).toBe(olderVersion)
    expect(readFileSync(installed('resources/app.asar')).equals(before)).toBe(true)
    await waitUntil(() => readLog().includes('started'))
  })

  it('asks the running program to close, and starts the new version after an update', async () => {
    mkdirSync(join(databasePath(), '..'), { recursive: true })
    writeFileSync(databasePath(), 'draft')
    expect(await setup(newerVersion, '--updated', '--force-run')).toBe(0)
    expect(await versionInRegistry()).toBe(newerVersion)
    await waitUntil(() => readLog().split('started').length === 3)
    expect(readLog()).toContain('closed')
    expect(readFileSync(databasePath(), 'utf8')).toBe('draft')
  })

  it('installs an older version over a newer one', async () => {
    expect(await setup(olderVersion)).toBe(0)
    expect(await versionInRegistry()).toBe(olderVersion)
  })

  it('uninstalls with its start at sign-in, and keeps the data of its users', async () => {
    const start = ['/v', 'in.idtr.counter', '/t', 'REG_SZ', '/d', installed('IDTR Counter.exe')]
    await runWindowsProgram(['reg', 'add', runKey, ...start])
    expect(await run(windowsPath(installed('Uninstall IDTR Counter.exe')), ['/S'])).toBe(0)
    await waitUntil(() => !existsSync(installed('IDTR Counter.exe')))
    expect(await versionInRegistry()).toBeUndefined()
    expect(await runWindowsProgram(['reg', 'query', runKey])).not.toContain('in.idtr.counter')
    expect(readFileSync(databasePath(), 'utf8')).toBe('draft')
  })
})
