import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CallError } from '#contract/protocol/failure'
import { createFileWriter } from '#main/exports/file-writer'
import { openPartialFileRegistry } from '#main/exports/partial-files'
import { toDiskError } from '#main/files/disk-error'
import { openStore } from '#main/store/open-store'
import { createLocalObjectStore, removePartialFiles } from '#main/uploads/local-object-store'
import type { Provider } from '#provider/index'
import { openPractice } from '../../support/institute/practice-copy'
import { superadmin } from '../support/booking'
import { changesOf, newChange } from '../support/changes'
import { newFolder, openTestDesk, removeFolder } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'
import { startProgram } from '../support/program'
import { smallDisks } from '../support/small-disk'

const unreachableProvider = { COUNTER_PROVIDER_URL: 'http://127.0.0.1:1/' }
const diskError = /^The disk of this computer (is full|could not be read or written)\. /
const disks = smallDisks()
let provider: Provider
let institute: Institute
beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
})
afterAll(async () => {
  await institute.close()
  await provider.close()
  for (const [, disk] of disks) disk.remove()
})

test.each(disks)('on %s a draft is refused with a message, and earlier ones are kept', async (_, disk) => {
  const env = { COUNTER_PROVIDER_URL: institute.url }
  const first = await startProgram(disk.dataDir, env, disk.shellPrefix)
  await first.api.session.signIn(superadmin)
  const confirmedKeys: string[] = []
  let refused: unknown
  for (let n = 0; n < 60 && !refused; n++) {
    const saved = first.saveDraft(`form-${n}`, `${n} ${'x'.repeat(60_000)}`)
    await saved.then(
      () => confirmedKeys.push(`form-${n}`),
      (error: unknown) => {
        refused = error
      },
    )
  }
  expect(refused).toBeInstanceOf(CallError)
  expect((refused as CallError).message).toMatch(diskError)
  expect((refused as CallError).message).toContain('Nothing was stored.')
  expect(confirmedKeys.length).toBeGreaterThan(1)
  expect(await first.call('drafts.load', { key: 'form-0' })).toMatchObject({ key: 'form-0' })
  await first.kill()

  disk.fill()
  // SQLite may find free pages; then the call succeeds, otherwise it fails with the reason.
  const startResult = await startProgram(disk.dataDir, env, disk.shellPrefix).then(
    (program) => program.kill().then(() => 'started'),
    (error: unknown) => String(error),
  )
  expect(startResult).toMatch(
    /^started$|ended with 1[\s\S]*The disk of this computer (is full|could not be read or written)\. IDTR Counter could not start\./,
  )
  disk.raiseLimit()
  const restarted = await startProgram(disk.dataDir, env, disk.shellPrefix)
  await restarted.api.session.signIn(superadmin)
  for (const key of confirmedKeys) expect(await restarted.call('drafts.load', { key })).toMatchObject({ key })
  expect(await restarted.call('quarantine.list')).toEqual([])
  expect(readdirSync(disk.dataDir).filter((name) => /corrupt|\.part$/.test(name))).toEqual([])
  await restarted.stop()
})

describe('a folder of the workstation', () => {
  let folder: string
  beforeEach(() => {
    folder = newFolder()
  })
  afterEach(() => removeFolder(folder))
  const open = () => openStore({ dataDir: folder, backend: 'https://institute.example/', now: Date.now, log: () => {} })

  test('that is not writable keeps the program from starting, with a message', async () => {
    const isRoot = process.getuid?.() === 0
    // Root may write to every other folder.
    const closedFolder = isRoot ? '/sys/counter' : join(folder, 'closed')
    if (!isRoot) {
      mkdirSync(closedFolder)
      chmodSync(closedFolder, 0o555)
    }
    await expect(startProgram(closedFolder, unreachableProvider)).rejects.toThrow(
      /ended with 1[\s\S]*IDTR Counter could not start[:.] /,
    )
  })

  test('on a read-only disk is reported as such', () => {
    const path = join(folder, 'a.db')
    new Database(path).exec('CREATE TABLE a (b)').close()
    const database = new Database(path, { readonly: true })
    const failed = (() => {
      try {
        return database.exec('INSERT INTO a VALUES (1)')
      } catch (error) {
        return error
      }
    })()
    database.close()
    expect(toDiskError(failed)?.message).toBe('The disk of this computer is read-only. Nothing was stored. Contact IT.')
  })

  test('a response that cannot be stored is requested again, and its change made once', async () => {
    const desk = await openTestDesk({ dataDir: folder, provider: { url: institute.url, fetch } })
    await desk.api.session.signIn(superadmin)
    const owner = (await desk.call('session.current'))?.id ?? ''
    institute.requests.length = 0
    const received = institute.nextRequest(/shift\/open/)
    const change = newChange(owner, 'shift.open', { float: 100_000 })
    await desk.call('outbox.submit', change)
    await received
    desk.store.database.run(sql`PRAGMA query_only = on`)
    await expect.poll(async () => (await changesOf(desk.call))[0]?.isRunning).toBe(false)
    expect(desk.logged.join()).toContain('outbox.failed')
    desk.store.database.run(sql`PRAGMA query_only = off`)
    expect(await desk.call('outbox.tryNow', { id: change.id })).toMatchObject({ state: 'done' })
    expect(institute.requests.filter(({ url }) => url.includes('shift/open'))).toHaveLength(2)
    expect((await desk.api.shift.list({ page: 1, limit: 10 })).total).toBe(1)
    await desk.desk.close()
  })

  test('a call never rejects, even when the log fails', async () => {
    let isBroken = false
    const log = () => {
      if (isBroken) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    const { desk, store } = await openTestDesk({
      dataDir: folder,
      provider: { url: 'http://127.0.0.1:1/', fetch },
      log,
    })
    isBroken = true
    store.database.run(sql`DROP TABLE "values"`)
    expect(await desk.call('settings.get', undefined)).toMatchObject({ ok: false, failure: { status: 500 } })
    const response = await desk.fetch(new Request('counter://app/api/v1/faq/getAllFAQ?page=x'))
    expect(response.status).toBe(401)
    await desk.close()
  })

  test.skipIf(!existsSync('/dev/full'))('a document that does not fit on the disk leaves nothing', async () => {
    const store = await open()
    mkdirSync(join(folder, 'certificates'))
    symlinkSync('/dev/full', join(folder, 'certificates', 'a.jpg.part'))
    const objects = createLocalObjectStore(folder, store.cipher)
    const stored = objects.put(
      'certificates/a.jpg',
      new Uint8Array(10),
      { type: 'image/jpeg', visibility: 'private' },
      () => {},
      new AbortController().signal,
    )
    await expect(stored).rejects.toThrow('The disk of this computer is full. Nothing was stored.')
    expect(readdirSync(join(folder, 'certificates'))).toEqual([])
    store.close()
  })

  test('unfinished files of a stopped program are removed at the next start', async () => {
    const registryOptions = { dataDir: folder, log: () => {} }
    const list = join(folder, 'list.csv')
    const unfinishedWriter = await createFileWriter(list, openPartialFileRegistry(registryOptions))
    await unfinishedWriter.write('Asha, 98••••4321')
    const completeWriter = await createFileWriter(
      join(folder, 'whole.csv'),
      openPartialFileRegistry({ ...registryOptions, dataDir: join(folder, 'other') }),
    )
    await completeWriter.write('a')
    await completeWriter.finish()
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toHaveLength(1)
    openPartialFileRegistry(registryOptions)
    expect(readdirSync(folder).sort()).toEqual(['other', 'unfinished', 'whole.csv'])
    expect(readdirSync(join(folder, 'unfinished'))).toEqual([])

    mkdirSync(join(folder, 'documents', 'certificates'), { recursive: true })
    for (const name of ['a.jpg', 'b.jpg.part']) writeFileSync(join(folder, 'documents', 'certificates', name), name)
    await removePartialFiles(join(folder, 'documents'), () => {})
    expect(readdirSync(join(folder, 'documents', 'certificates'))).toEqual(['a.jpg'])
    expect(readFileSync(join(folder, 'whole.csv'), 'utf8')).toBe('a')
  })
})
