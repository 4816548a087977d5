import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { withStore } from '../support/store'

const { open, pathOf, folder } = withStore()

/** Runs a program from this file, which Linux then does not open for writing: like a file that Windows does not share. */
async function holdFile(name: string): Promise<() => Promise<void>> {
  copyFileSync('/bin/sleep', pathOf(name))
  const holder = spawn(pathOf(name), ['60'], { stdio: 'ignore' })
  await once(holder, 'spawn')
  const release = async () => {
    if (holder.exitCode !== null || holder.signalCode !== null) return
    holder.kill('SIGKILL')
    await once(holder, 'exit')
  }
  onTestFinished(release)
  return release
}

describe.skipIf(process.platform === 'win32')('a file that another program holds', () => {
  it.each(['counter.db', 'counter.copy.db', 'counter.key'])('is not judged damaged: %s', async (name) => {
    ;(await open()).close()
    rmSync(pathOf(name))
    await holdFile(name)
    const before = readFileSync(pathOf(name))
    await expect(open()).rejects.toThrow(`${name} is open in another program`)
    expect(readFileSync(pathOf(name)).equals(before)).toBe(true)
    expect(readdirSync(folder()).filter((file) => /corrupt|unreadable/.test(file))).toEqual([])
  })

  it('is waited for until it is free', async () => {
    ;(await open()).close()
    rmSync(pathOf('counter.key.copy'))
    const release = await holdFile('counter.key.copy')
    const opened = open()
    await delay(300)
    await release()
    ;(await opened).close()
    expect(readFileSync(pathOf('counter.key.copy'))).toEqual(readFileSync(pathOf('counter.key')))
  })
})
