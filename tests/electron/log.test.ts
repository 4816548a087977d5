import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '#main/hosts/electron/log'

const folder = mkdtempSync(join(tmpdir(), 'counter-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('lines stand below each other with their time', () => {
  const path = join(folder, 'counter.log')
  const log = openLog(path)
  log('first')
  log('second')
  expect(readFileSync(path, 'utf8')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z first\n\d{4}-\d\d-\d\dT[\d:.]+Z second\n$/)
})

test('a full file is kept once and a new one begun', () => {
  const path = join(folder, 'full.log')
  writeFileSync(path, 'x'.repeat(1024 * 1024 + 1))
  openLog(path)('after it was full')
  expect(readFileSync(path, 'utf8')).toMatch(/^\S+ after it was full\n$/)
  expect(readFileSync(`${path}.1`, 'utf8')).toMatch(/^x+$/)
})
