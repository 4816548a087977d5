import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { policyFile } from './policy'
import { watchPolicy } from './policy-watcher'

function startWatcher(intervalMs?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'counter-policy-'))
  const path = join(folder, 'policy.json')
  const lines: string[] = []
  const inForce = { name: 'Counter 3', lock: { afterMinutes: 5 } }
  const watch = watchPolicy({
    source: policyFile(path),
    inForce,
    log: (event) => void lines.push(event),
    ...(intervalMs ? { intervalMs } : {}),
  })
  onTestFinished(() => {
    watch.close()
    rmSync(folder, { recursive: true })
  })
  return { ...watch, lines, write: (text: string) => writeFileSync(path, text), folder }
}
const same = '{ "lock": { "afterMinutes": 5 }, "name": "Counter 3" }'

test('an equal policy in another order is in force, and nothing is logged', async () => {
  const { write, standing, lines } = startWatcher()
  write(same)
  expect(await standing()).toBe('in force')
  expect(lines).toEqual([])
})

test('a changed or removed policy applies from the next start and is logged once', async () => {
  const { write, standing, lines, folder } = startWatcher()
  write('{ "name": "Counter 4" }')
  expect([await standing(), await standing()]).toEqual(['changed', 'changed'])
  expect(lines).toEqual(['policy.changed'])
  rmSync(join(folder, 'policy.json'))
  expect(await standing()).toBe('changed')
  write(same)
  expect(await standing()).toBe('in force')
  expect(lines).toHaveLength(1)
})

test('an invalid policy is found without a call', async () => {
  const { write, lines, standing } = startWatcher(20)
  write('{ "nobody": 1 }')
  await expect.poll(() => lines).toEqual(['policy.invalid'])
  write(same)
  expect(await standing()).toBe('in force')
})
