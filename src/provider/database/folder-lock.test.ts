import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from './folder-lock'

const place = mkdtempSync(join(tmpdir(), 'counter-lock-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
const folder = join(place, 'provider')

test('a folder is for one at a time, and free again when it is given back', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(/is in use by this process since \d+ \w+ \d+.* end that one first/)
  unlock()
  lockFolder(folder)()
  expect(readdirSync(place)).toEqual([])
})

test('another process that runs is named; one that has ended holds nothing', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(other, 'spawn')
  const lock = (pid: number | undefined, started: string) =>
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid, started, since: '2026-11-20T05:12:00.000Z' }))
  const { readFileSync } = await import('node:fs')
  const stat = existsSync('/proc') ? readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] : ''
  lock(other.pid, stat ?? '')
  expect(() => lockFolder(folder)).toThrow(`process ${other.pid} since 20 Nov 2026, 10:42 AM`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  lockFolder(folder)()
})

test.skipIf(!existsSync('/proc'))('a number that another process was given since holds nothing', () => {
  writeFileSync(`${folder}.lock`, JSON.stringify({ pid: process.pid, started: '1', since: '2026-11-20T05:12:00.000Z' }))
  lockFolder(folder)()
})

test.each(['', '{', 'null', '{"pid":"x"}', '\0'])('a damaged lock (%j) holds nothing', (text) => {
  writeFileSync(`${folder}.lock`, text)
  lockFolder(folder)()
})
