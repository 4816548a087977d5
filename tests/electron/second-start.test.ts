import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { launchWorkstation } from './launch/launch'
import { findProcesses } from './launch/processes'

test('a start while the program closes ends in a running program', async ({ skip }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-second-start-'))
  const first = await launchWorkstation({ dataDir, env: { COUNTER_PROVIDER_URL: 'http://127.0.0.1:9/' } })
  // The signal of a second start is the stand-in's own.
  if (first.host === 'electron') return skip()
  const secondStarts = setInterval(() => signal(first.pid, 'SIGUSR2'), 50)
  await first.page.close()
  await expect
    .poll(() => signal(first.pid, 0))
    .toBe(false)
    .finally(() => clearInterval(secondStarts))
  await expect.poll(() => countStarts(dataDir), { timeout: 50_000 }).toBe(2)

  const pid = Number(readFileSync(join(dataDir, 'instance.lock'), 'utf8'))
  expect(pid).not.toBe(first.pid)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => findProcesses(dataDir)).toEqual([])
  rmSync(dataDir, { recursive: true })
})

const countStarts = (dataDir: string) =>
  readFileSync(join(dataDir, 'logs', 'counter.log'), 'utf8').split('"app.started"').length - 1

/** False if the process has ended. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
