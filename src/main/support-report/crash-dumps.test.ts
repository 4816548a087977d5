import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listCrashDumps, removeOldCrashDumps } from './crash-dumps'

const now = Date.UTC(2026, 10, 28)
const dayMs = 24 * 3_600_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counter-dumps-'))
  mkdirSync(join(folder, 'reports'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function addFile(name: string, ageInDays: number) {
  const path = join(folder, name)
  writeFileSync(path, 'MDMP')
  utimesSync(path, (now - ageInDays * dayMs) / 1000, (now - ageInDays * dayMs) / 1000)
}
const names = async () => (await listCrashDumps(folder)).map(({ path }) => basename(path))

test('keeps the three newest dumps of the last 30 days', async () => {
  for (const age of [4, 1, 3, 2]) addFile(join('reports', `${age}.dmp`), age)
  await removeOldCrashDumps(folder, now)
  expect(await names()).toEqual(['1.dmp', '2.dmp', '3.dmp'])
  // The dumps are now 30, 31 and 32 days old.
  await removeOldCrashDumps(folder, now + 29 * dayMs)
  expect(await names()).toEqual(['1.dmp'])
})

test('keeps old files of Crashpad that are not dumps', async () => {
  addFile('settings.dat', 90)
  await removeOldCrashDumps(folder, now)
  // Throws if the file is gone.
  rmSync(join(folder, 'settings.dat'))
})

test('lists no dumps if the folder does not exist', async () => {
  expect(await listCrashDumps(join(folder, 'none'))).toEqual([])
})
