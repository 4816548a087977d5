import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Provider } from '#provider/index'
import { copyPractice, openPractice } from '../../support/institute/practice-copy'
import { superadmin } from '../support/booking'
import { changesOf } from '../support/changes'
import { removeFolder } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'
import { startProgram } from '../support/program'
import { type Folders, forms, makeFolders, newFolder, payment } from './folders'

let folders: Folders
let provider: Provider
let institute: Institute
beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
  // A workstation's stored data belongs to one institute address, so the folders are made for this one.
  folders = await makeFolders(institute.url)
})
afterAll(async () => {
  await institute.close()
  await provider.close()
  for (const folder of Object.values(folders ?? {})) removeFolder(folder)
})

const descriptions = (entries: { description: string }[]) => entries.map(({ description }) => description)

const truncateFiles = (folder: string, files: readonly string[]) => {
  for (const file of files) truncateSync(join(folder, file), 0)
}

test.each([
  [['counter.db'], true],
  [['counter.db-wal'], true],
  [['counter.copy.db'], true],
  [['counter.db', 'counter.db-wal'], true],
  [['counter.db', 'counter.copy.db'], false],
  [['counter.key', 'counter.key.copy'], false],
])('the program starts with %s truncated, whole or with a message', async (files, canBeRestored) => {
  const folder = newFolder()
  cpSync(folders.killed, folder, { recursive: true })
  truncateFiles(folder, files)
  const program = await startProgram(folder, { COUNTER_PROVIDER_URL: institute.url })
  await program.api.session.signIn(superadmin)
  const last = forms.at(-1)
  const draft = await program.call('drafts.load', { key: last?.key ?? '' })
  const changes = await changesOf(program.call)
  const messages = descriptions(await program.call('quarantine.list'))
  const isWhole = draft !== null && changes[0]?.summary === payment.summary
  expect(isWhole || messages.length > 0).toBe(true)
  expect(isWhole).toBe(canBeRestored)
  expect(await program.stop()).toBe(0)
  removeFolder(folder)
})

const practiceDamages: Record<string, (folder: string) => void> = {
  'without its first file': (folder) => rmSync(join(folder, 'PG_VERSION')),
  'with rubbish among its types': (folder) => {
    const path = join(folder, 'base', '5', '1247')
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.fill(0x5a, 100, 4000))
  },
}
test.each(Object.entries(practiceDamages))('a practice institute %s is reset with a message', async (_, damage) => {
  const folder = newFolder()
  copyPractice(folder)
  damage(join(folder, 'provider'))
  const program = await startProgram(folder)
  await program.api.session.signIn(superadmin)
  expect(descriptions(await program.call('quarantine.list'))).toEqual([
    expect.stringMatching(/^The practice data .* was reset/),
  ])
  expect((await program.api.registration.list({ page: 1, limit: 10 })).total).toBeGreaterThan(0)
  await program.stop()
  removeFolder(folder)
})
