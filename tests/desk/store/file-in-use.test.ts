import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { withStore } from '../support/store'

const { open, at, folder } = withStore()

/** A running program is a file that Linux opens for no writer, as Windows does for a file held without sharing. */
async function holdAs(name: string): Promise<() => Promise<void>> {
  copyFileSync('/bin/sleep', at(name))
  const holder = spawn(at(name), ['60'], { stdio: 'ignore' })
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
  it.each(['counter.db', 'counter.copy.db', 'counter.key'])('keeps %s from being judged damaged', async (name) => {
    ;(await open()).close()
    rmSync(at(name))
    await holdAs(name)
    const before = readFileSync(at(name))
    await expect(open()).rejects.toThrow(`${name} is open in another program`)
    expect(readFileSync(at(name)).equals(before)).toBe(true)
    expect(readdirSync(folder()).filter((file) => /corrupt|unreadable/.test(file))).toEqual([])
  })

  it('is waited for', async () => {
    ;(await open()).close()
    rmSync(at('counter.key.copy'))
    const release = await holdAs('counter.key.copy')
    const opened = open()
    await delay(300)
    await release()
    ;(await opened).close()
    expect(readFileSync(at('counter.key.copy'))).toEqual(readFileSync(at('counter.key')))
  })
})
