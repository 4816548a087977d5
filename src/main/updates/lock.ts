import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { isWithin } from '#contract/protocol/span'
import { UpdateRefused } from './refusal'

/** Longer than any download may take. */
const longest = 3 * 3_600_000

/** Holds a folder for one program; answers the way to let it go. Throws `in use` while another holds it. */
export function takeLock(folder: string, now: () => number): () => void {
  const path = join(folder, 'lock')
  for (const again of [true, false]) {
    try {
      const file = openSync(path, 'wx', 0o600)
      const letGo = () => rmSync(path, { force: true })
      try {
        writeSync(file, String(process.pid))
      } catch (error) {
        letGo()
        throw error
      } finally {
        closeSync(file)
      }
      return letGo
    } catch (error) {
      if (!(error instanceof Error && Reflect.get(error, 'code') === 'EEXIST')) throw error
      if (!again || isHeld(path, now())) break
      rmSync(path, { force: true })
    }
  }
  throw new UpdateRefused('in use', 'Another program at this counter is updating it. It is looked at again later.')
}

/** Not by a program that has ended, nor for longer than anything takes. */
function isHeld(path: string, now: number): boolean {
  const made = statSync(path, { throwIfNoEntry: false })
  if (!made || !isWithin(made.mtimeMs, longest, now)) return false
  const pid = Number(readFileSync(path, 'utf8'))
  // Empty: somebody has just taken it.
  if (!pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM'
  }
}
