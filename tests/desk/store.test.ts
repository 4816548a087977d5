import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstSettings } from '#contract/desk/first-settings'
import type { Secrets } from '#main/ports'
import { migrations } from '#main/store/migrations'
import { openStore } from '#main/store/open'
import { pack } from '#main/store/packed'
import * as schema from '#main/store/schema'
import type { Provider } from '#provider/index'
import { linesTo } from '../support/log-lines'
import { openPractice } from '../support/practice-copy'
import { colleague, superadmin } from './support/booking'
import { failureFrom, newFolder, openTestDesk, removeFolder } from './support/desk'

let provider: Provider
let dataDir: string
let logged: string[]
beforeAll(async () => {
  provider = await openPractice()
})
afterAll(() => provider.close())
beforeEach(() => {
  dataDir = newFolder()
  logged = []
})
afterEach(() => removeFolder(dataDir))

const open = (secrets?: Secrets) =>
  openStore({
    dataDir,
    backend: 'http://provider.invalid/',
    now: Date.now,
    log: linesTo(logged),
    secrets,
  })
/** With the superadmin signed in: what is kept belongs to a person. */
async function desk() {
  const opened = await openTestDesk({ dataDir, provider: { url: 'http://provider.invalid/', fetch: provider.fetch } })
  await opened.api.session.signIn(superadmin)
  return opened
}
const file = () => join(dataDir, 'counter.db')
const personal = { firstName: 'Gurpreet', phone: '9876501234', address: 'House 12, Sector 7' }

describe('the local database', () => {
  test('its migrations make exactly the tables of its schema', async () => {
    ;(await open()).close()
    const sqlite = new Database(file())
    for (const table of Object.values(schema).filter((value) => is(value, SQLiteTable))) {
      const together = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name))
      const described = Object.values(getTableColumns(table)).map(({ name, notNull, primary }) => ({
        name,
        notNull,
        primary: primary || together.includes(name),
      }))
      const made = sqlite.pragma(`table_info("${getTableName(table)}")`) as {
        name: string
        notnull: number
        pk: number
      }[]
      const found = made.map(({ name, notnull, pk }) => ({
        name,
        notNull: notnull === 1 || pk > 0,
        primary: pk > 0,
      }))
      expect(found.sort(byName)).toEqual(described.sort(byName))
    }
    sqlite.close()
  })
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

  test('it is opened with write-ahead log and full synchronisation, the second time too', async () => {
    ;(await open()).close()
    const store = await open()
    expect(store.database.get(sql`PRAGMA synchronous`)).toEqual({ synchronous: 2 })
    expect(store.database.get(sql`PRAGMA journal_mode`)).toEqual({ journal_mode: 'wal' })
    store.close()
  })

  test('a second program on the folder is refused with words', async () => {
    const store = await open()
    await expect(open()).rejects.toThrow('already runs with this data folder')
    store.close()
  })

  test('one made by a newer version is left alone', async () => {
    ;(await open()).close()
    change('counter.db', later)
    change('counter.copy.db', `UPDATE standing SET content = pack('steps', 99, 'generation', 1, 'proof', x'')`)
    await expect(open()).rejects.toThrow('newer version')
    expect(readdirSync(dataDir).filter((name) => name.includes('corrupt'))).toEqual([])
  })

  test('one that only says so, beside a second copy of this version, is damaged and made whole', async () => {
    const before = await desk()
    await before.saveDraft('a', personal)
    await before.desk.close()
    change('counter.db', later)
    const after = await desk()
    expect(await after.call('drafts.load', { key: 'a' })).toMatchObject({ value: personal })
    expect(readdirSync(dataDir).filter((name) => name.includes('corrupt'))).toHaveLength(1)
  })
  const later = 'ALTER TABLE drafts ADD COLUMN later TEXT; PRAGMA user_version = 99'
  function change(name: string, by: string): void {
    const sqlite = new Database(join(dataDir, name))
    sqlite.function('pack', { varargs: true }, pack)
    sqlite.exec(by)
    sqlite.close()
  }

  const damages: Record<string, (bytes: Buffer) => Buffer> = {
    'is not a database at all': () => Buffer.from('<html>not a database</html>'.repeat(500)),
    'was cut short': (bytes) => bytes.subarray(0, bytes.length / 2),
    'has rubbish in its middle': (bytes) =>
      Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 0x5a)]),
  }
  for (const [damage, apply] of Object.entries(damages))
    for (const files of [['counter.db'], ['counter.db', 'counter.copy.db']])
      test(`what ${damage} is set aside and told where it loses: ${files.join(', ')}`, async () => {
        const before = await desk()
        await before.saveDraft('a', personal)
        await before.desk.close()
        for (const name of files) writeFileSync(join(dataDir, name), apply(readFileSync(join(dataDir, name))))
        const after = await desk()
        const aside = readdirSync(dataDir).filter((name) => name.startsWith('counter.db.corrupt-'))
        expect(aside).toHaveLength(1)
        expect(after.logged.join()).toContain(aside[0])
        const isWhole = files.length === 1
        expect(await after.call('app.info')).toMatchObject({ setAside: isWhole ? 0 : 1 })
        expect(await after.call('drafts.load', { key: 'a' })).toEqual(
          isWhole ? expect.objectContaining({ value: personal }) : null,
        )
        expect((await after.call('setAside.list')).map(({ words }) => words)).toEqual(
          isWhole ? [] : [expect.stringContaining('it begins anew')],
        )
        await after.saveDraft('a', personal)
        expect(await after.call('drafts.load', { key: 'a' })).toMatchObject({ value: personal })
        await after.desk.close()
      })

  test('a folder of before there was a second copy keeps everything, and says nothing', async () => {
    const first = await desk()
    await first.saveDraft('a', personal)
    await first.desk.close()
    const sqlite = new Database(file())
    sqlite.exec('DROP TABLE guard')
    sqlite.close()
    for (const name of ['counter.copy.db', 'counter.key.copy']) rmSync(join(dataDir, name))
    const second = await desk()
    expect(await second.call('drafts.load', { key: 'a' })).toMatchObject({ value: personal })
    expect(await second.call('setAside.list')).toEqual([])
    await second.desk.close()
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['counter.copy.db', 'counter.key.copy']))
  })

  test('what was set aside is told until somebody has taken note of it', async () => {
    const first = await desk()
    first.store.setValueAside('settings', Buffer.from('{'), 'cut')
    const [told] = await first.call('setAside.list')
    expect(told).toMatchObject({ words: expect.stringContaining('settings of this counter') })
    await first.call('setAside.note', { last: told?.id ?? 0 })
    expect(await first.call('setAside.list')).toEqual([])
    first.store.setValueAside('drafts/a', Buffer.from('?'), 'bad')
    await first.desk.close()
    const second = await desk()
    expect(await second.call('setAside.list')).toMatchObject([{ words: expect.stringContaining('unfinished form') }])
    await second.desk.close()
  })
})

describe('drafts', () => {
  test('nothing personal stands on the disk in clear, in the database or its log', async () => {
    const { saveDraft, desk: opened } = await desk()
    await saveDraft('registration', personal)
    for (const name of readdirSync(dataDir)) {
      if (statSync(join(dataDir, name)).isDirectory()) continue
      const bytes = readFileSync(join(dataDir, name)).toString('latin1')
      for (const value of Object.values(personal)) expect(bytes).not.toContain(value)
    }
    await opened.close()
  })

  test('saving again replaces, removing removes, an unknown one is null', async () => {
    const { call, saveDraft, desk: opened } = await desk()
    await saveDraft('a', 1)
    await saveDraft('a', 2)
    expect(await call('drafts.load', { key: 'a' })).toMatchObject({ value: 2 })
    await call('drafts.remove', { key: 'a' })
    expect(await call('drafts.load', { key: 'a' })).toBeNull()
    await opened.close()
  })

  test('a damaged one is set aside as it was found, and never shown', async () => {
    const first = await desk()
    await first.saveDraft('a', personal)
    first.store.database.run(
      sql`UPDATE drafts SET sealed_value = x'00112233445566778899aabbccddeeff00112233445566778899aabb'`,
    )
    await first.desk.close()
    const second = await desk()
    expect(await second.call('drafts.load', { key: 'a' })).toBeNull()
    expect(second.logged.join()).toContain('Set aside what could not be read: ')
    expect(await second.call('app.info')).toMatchObject({ setAside: 1 })
    expect(second.store.database.select().from(schema.setAside).get()?.bytes.toString('hex')).toMatch(/^00112233/)
    await second.desk.close()
  })

  test('one draft cannot be passed off as another', async () => {
    const first = await desk()
    await first.saveDraft('a', personal)
    first.store.database.run(sql`UPDATE drafts SET key = 'b'`)
    await first.desk.close()
    const second = await desk()
    expect(await second.call('drafts.load', { key: 'b' })).toBeNull()
    expect(await second.call('app.info')).toMatchObject({ setAside: 1 })
    await second.desk.close()
  })

  test('those of before they had owners are given to nobody and go, and old prints stay in sight', async () => {
    const { cipher, close } = await open()
    const [draft, pdf] = [cipher.seal(JSON.stringify(personal), 'drafts/a'), cipher.seal('%PDF', 'print_jobs/p1')]
    close()
    for (const name of ['counter.db', 'counter.copy.db']) rmSync(join(dataDir, name))
    const old = new Database(file())
    for (const step of migrations.slice(0, 3)) old.exec(step)
    old.pragma('user_version = 3')
    old.prepare('INSERT INTO drafts VALUES (?, ?, ?)').run('a', draft, '2026-11-20T05:00:00.000Z')
    const columns = "'p1', 'receipt', 'r1', 'Tax invoice 1', 'P', 1, 'queued', 0, '', '2026-11-20T05:00:00.000Z', ?"
    old.prepare(`INSERT INTO print_jobs VALUES (${columns})`).run(pdf)
    old.close()

    const { api, call, store, desk: opened } = await desk()
    expect(await call('drafts.load', { key: 'a' })).toBeNull()
    expect(store.database.select().from(schema.drafts).all()).toEqual([])
    expect(await call('printing.journal', {})).toMatchObject([{ id: 'p1' }])
    await call('session.signOut')
    await api.session.signIn(colleague)
    expect(await call('drafts.load', { key: 'a' })).toBeNull()
    expect(await call('printing.journal', {})).toMatchObject([{ id: 'p1' }])
    await opened.close()
  })

  test('more than a form holds is refused', async () => {
    const { saveDraft, desk: opened } = await desk()
    expect(await failureFrom(saveDraft('a', 'x'.repeat(2 ** 20 + 1)))).toMatchObject({ code: 'invalid' })
    await opened.close()
  })
})

describe('the key', () => {
  test.skipIf(process.platform === 'win32')('without system encryption it is a file for this user alone', async () => {
    ;(await open()).close()
    expect(statSync(join(dataDir, 'counter.key')).mode & 0o777).toBe(0o600)
  })

  /** Reverses the text: enough to see that what is stored went through it. */
  const reversing: Secrets = {
    encrypt: (text) => Buffer.from([...text].reverse().join('')),
    decrypt: (bytes) => [...Buffer.from(bytes).toString()].reverse().join(''),
  }

  test('with system encryption only its wrapped form is stored, and it opens what it sealed', async () => {
    const first = await open(reversing)
    const sealed = first.cipher.seal('Asha', 'drafts/a')
    first.close()
    expect(existsSync(join(dataDir, 'counter.key'))).toBe(false)
    const second = await open(reversing)
    expect(second.cipher.open(sealed, 'drafts/a').toString()).toBe('Asha')
    second.close()
  })

  test.each(['counter.key', 'counter.key.copy'])('one of its two files may be damaged: %s', async (name) => {
    const first = await desk()
    await first.saveDraft('a', personal)
    await first.desk.close()
    writeFileSync(join(dataDir, name), Buffer.alloc(32, 7))
    const second = await desk()
    expect(await second.call('drafts.load', { key: 'a' })).toMatchObject({ value: personal })
    await second.desk.close()
    expect(readFileSync(join(dataDir, 'counter.key'))).toEqual(readFileSync(join(dataDir, 'counter.key.copy')))
  })

  test('one that cannot be read is set aside, and its drafts with it, counted', async () => {
    const first = await desk()
    await first.saveDraft('a', personal)
    await first.desk.close()
    for (const name of ['counter.key', 'counter.key.copy']) writeFileSync(join(dataDir, name), 'short')
    const second = await desk()
    expect(second.logged.join()).toContain('counter.key.unreadable-')
    expect(await second.call('drafts.load', { key: 'a' })).toBeNull()
    expect(await second.call('app.info')).toMatchObject({ setAside: 2 })
    await second.desk.close()
  })
})

describe('settings', () => {
  test('setting one leaves the others', async () => {
    const { call, desk: opened } = await desk()
    expect(await call('settings.get')).toEqual(firstSettings)
    await call('settings.set', { theme: 'dark', printers: { receipt: 'Counter' } })
    const changed = { theme: 'dark', asideCollapsed: true, printers: { receipt: 'Counter' } }
    expect(await call('settings.set', { asideCollapsed: true })).toEqual({ ...firstSettings, ...changed })
    await opened.close()
  })

  test('unreadable ones are set aside and begin anew', async () => {
    const first = await desk()
    await first.call('settings.set', { theme: 'dark' })
    first.store.database.run(sql`UPDATE "values" SET value = x'7b' WHERE name LIKE 'settings%'`)
    await first.desk.close()
    const second = await desk()
    expect(await second.call('settings.get')).toMatchObject({ theme: 'light' })
    // The machine's, and those of whoever is signed in.
    expect(await second.call('app.info')).toMatchObject({ setAside: 2 })
    await second.desk.close()
  })
})
