import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { policyFile } from './policy'
import { watchPolicy } from './policy-watcher'

function startWatcher(intervalMs?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'counter-policy-'))
  const path = join(folder, 'policy.json')
  const loggedEvents: string[] = []
  const activePolicy = { name: 'Counter 3', lock: { afterMinutes: 5 } }
  const watch = watchPolicy({
    source: policyFile(path),
    activePolicy,
    log: (event) => void loggedEvents.push(event),
    ...(intervalMs ? { intervalMs } : {}),
  })
  onTestFinished(() => {
    watch.close()
    rmSync(folder, { recursive: true })
  })
  return { ...watch, loggedEvents, write: (text: string) => writeFileSync(path, text), folder }
}
const samePolicy = '{ "lock": { "afterMinutes": 5 }, "name": "Counter 3" }'

test('an equal policy with its keys in another order is in force and logs nothing', async () => {
  const { write, readState, loggedEvents } = startWatcher()
  write(samePolicy)
  expect(await readState()).toBe('in force')
  expect(loggedEvents).toEqual([])
})

test('a changed or removed policy applies from the next start and is logged once', async () => {
  const { write, readState, loggedEvents, folder } = startWatcher()
  write('{ "name": "Counter 4" }')
  expect([await readState(), await readState()]).toEqual(['changed', 'changed'])
  expect(loggedEvents).toEqual(['policy.changed'])
  rmSync(join(folder, 'policy.json'))
  expect(await readState()).toBe('changed')
  write(samePolicy)
  expect(await readState()).toBe('in force')
  expect(loggedEvents).toEqual(['policy.changed'])
})

test('detects an invalid policy while polling', async () => {
  const { write, loggedEvents, readState } = startWatcher(20)
  write('{ "unknownKey": 1 }')
  await expect.poll(() => loggedEvents).toEqual(['policy.invalid'])
  write(samePolicy)
  expect(await readState()).toBe('in force')
})
