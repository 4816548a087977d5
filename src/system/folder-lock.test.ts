import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { isFolderInUse, lockFolder } from './folder-lock'

const root = mkdtempSync(join(tmpdir(), 'counter-lock-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let count = 0
let folder = ''
beforeEach(() => {
  folder = join(root, String(++count))
})

/** Starts another process that holds the lock of `path`. */
async function startLockHolder(path: string) {
  const lock = resolve('src/system/folder-lock.ts')
  const script = `const { lockFolder } = await import(${JSON.stringify(lock)}); lockFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, path], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const failed = once(child, 'exit').then(async () => {
    throw new Error(String(child.stderr.read()))
  })
  failed.catch(() => undefined)
  await Promise.race([once(child.stdout, 'data'), failed])
  return child
}

/** Error of locking a folder; undefined if it was locked, and unlocked again. */
function lockError(path: string): unknown {
  try {
    lockFolder(path)()
    return undefined
  } catch (error) {
    return error
  }
}

describe('lockFolder', () => {
  it('refuses a second holder in this process until the first unlocks the folder', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(`${folder}/`)).toThrow(`The folder ${folder}/ is in use by another program.`)
    expect(() => lockFolder(folder)).toThrow('end that one first')
    unlock()
    lockFolder(folder)()
    expect(readdirSync(folder)).toEqual(['.lock'])
  })

  it('locks the folder under every spelling of its path', async () => {
    mkdirSync(folder)
    const link = `${folder}-link`
    symlinkSync(folder, link, 'junction')
    const child = await startLockHolder(link)
    const spellings = [
      folder,
      `${folder}/`,
      `${folder}/.`,
      `${folder}/../${count}`,
      link,
      `${link}/`,
      relative('.', folder),
    ]
    for (const path of spellings) expect([path, isFolderInUse(lockError(path))]).toEqual([path, true])
    child.kill('SIGKILL')
    await once(child, 'exit')
    for (const path of spellings) expect([path, lockError(path)]).toEqual([path, undefined])
  })

  it('is released at once when its process is killed', async () => {
    const first = await startLockHolder(folder)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const second = await startLockHolder(folder)
    expect(isFolderInUse(lockError(folder))).toBe(true)
    second.kill('SIGKILL')
    await once(second, 'exit')
    expect(readdirSync(folder)).toEqual(['.lock'])
  })

  it.each(['{', '{"pid":1}', '\0', 'x'.repeat(5_000)])('survives a damaged lock file (%#)', async (text) => {
    mkdirSync(folder)
    writeFileSync(join(folder, '.lock'), text)
    await startLockHolder(folder)
    expect(isFolderInUse(lockError(folder))).toBe(true)
  })

  it.skipIf(process.getuid?.() === 0)('throws the system’s error for an unwritable folder', () => {
    mkdirSync(folder)
    chmodSync(folder, 0o500)
    expect(lockError(folder)).toMatchObject({ code: 'EACCES' })
  })
})
