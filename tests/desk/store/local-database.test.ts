import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { encodeRow } from '#main/store/checksummed-row'
import * as schema from '#main/store/schema'
import { personalDraft, withStore } from '../support/store'

const { open, desk, pathOf, folder } = withStore()

describe('the local database', () => {
  test('has exactly the columns of its schema after migration', async () => {
    ;(await open()).close()
    const sqlite = new Database(pathOf('counter.db'))
    for (const table of Object.values(schema).filter((value) => is(value, SQLiteTable))) {
      const compositeKey = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name))
      const described = Object.values(getTableColumns(table)).map(({ name, notNull, primary }) => ({
        name,
        notNull,
        primary: primary || compositeKey.includes(name),
      }))
      const columnList = sqlite.pragma(`table_info("${getTableName(table)}")`) as {
        name: string
        notnull: number
        pk: number
      }[]
      const found = columnList.map(({ name, notnull, pk }) => ({
        name,
        notNull: notnull === 1 || pk > 0,
        primary: pk > 0,
      }))
      expect(found.sort(byName)).toEqual(described.sort(byName))
    }
    sqlite.close()
  })
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

  test('is opened with write-ahead log and full synchronisation every time', async () => {
    ;(await open()).close()
    const store = await open()
    expect(store.database.get(sql`PRAGMA synchronous`)).toEqual({ synchronous: 2 })
    expect(store.database.get(sql`PRAGMA journal_mode`)).toEqual({ journal_mode: 'wal' })
    store.close()
  })

  it('refuses a second program on the folder, by whatever path', async () => {
    const store = await open()
    const link = `${folder()}-link`
    symlinkSync(folder(), link, 'junction')
    onTestFinished(() => rmSync(link))
    for (const path of [folder(), `${folder()}/.`, link])
      await expect(open(undefined, { path })).rejects.toThrow('is already running with this data folder')
    store.close()
  })

  test('is left unchanged if a newer version made it', async () => {
    ;(await open()).close()
    runSql('counter.db', newerVersion)
    runSql('counter.copy.db', `UPDATE standing SET content = pack('steps', 99, 'generation', 1, 'proof', x'')`)
    await expect(open()).rejects.toThrow('newer version')
    expect(readdirSync(folder()).filter((name) => name.includes('corrupt'))).toEqual([])
  })

  test('with a forged version is quarantined and restored from its copy', async () => {
    const before = await desk()
    await before.saveDraft('a', personalDraft)
    await before.desk.close()
    runSql('counter.db', newerVersion)
    const after = await desk()
    expect(await after.call('drafts.load', { key: 'a' })).toMatchObject({ value: personalDraft })
    expect(readdirSync(folder()).filter((name) => name.includes('corrupt'))).toHaveLength(1)
  })
  const newerVersion = 'ALTER TABLE drafts ADD COLUMN later TEXT; PRAGMA user_version = 99'
  function runSql(name: string, statements: string): void {
    const sqlite = new Database(pathOf(name))
    sqlite.function('pack', { varargs: true }, encodeRow)
    sqlite.exec(statements)
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
      test(`that ${damage} is quarantined, and a loss is reported: ${files.join(', ')}`, async () => {
        const before = await desk()
        await before.saveDraft('a', personalDraft)
        await before.desk.close()
        for (const name of files) writeFileSync(pathOf(name), apply(readFileSync(pathOf(name))))
        const after = await desk()
        const quarantinedFiles = readdirSync(folder()).filter((name) => name.startsWith('counter.db.corrupt-'))
        expect(quarantinedFiles).toHaveLength(1)
        expect(after.logged.join()).toContain(quarantinedFiles[0])
        const isWhole = files.length === 1
        expect(await after.call('app.info')).toMatchObject({ quarantinedCount: isWhole ? 0 : 1 })
        expect(await after.call('drafts.load', { key: 'a' })).toEqual(
          isWhole ? expect.objectContaining({ value: personalDraft }) : null,
        )
        expect((await after.call('quarantine.list')).map(({ description }) => description)).toEqual(
          isWhole ? [] : [expect.stringContaining('were lost and recreated')],
        )
        await after.saveDraft('a', personalDraft)
        expect(await after.call('drafts.load', { key: 'a' })).toMatchObject({ value: personalDraft })
        await after.desk.close()
      })

  test('without a second copy yet keeps everything and reports nothing', async () => {
    const first = await desk()
    await first.saveDraft('a', personalDraft)
    await first.desk.close()
    const sqlite = new Database(pathOf('counter.db'))
    sqlite.exec('DROP TABLE guard')
    sqlite.close()
    for (const name of ['counter.copy.db', 'counter.key.copy']) rmSync(pathOf(name))
    const second = await desk()
    expect(await second.call('drafts.load', { key: 'a' })).toMatchObject({ value: personalDraft })
    expect(await second.call('quarantine.list')).toEqual([])
    await second.desk.close()
    expect(readdirSync(folder())).toEqual(expect.arrayContaining(['counter.copy.db', 'counter.key.copy']))
  })

  test('reports quarantined data until somebody acknowledges it', async () => {
    const first = await desk()
    first.store.quarantineValue('settings', Buffer.from('{'), 'cut')
    const [entry] = await first.call('quarantine.list')
    expect(entry).toMatchObject({ description: expect.stringContaining('settings were damaged') })
    await first.call('quarantine.acknowledge', { last: entry?.id ?? 0 })
    expect(await first.call('quarantine.list')).toEqual([])
    first.store.quarantineValue('drafts/a', Buffer.from('?'), 'bad')
    await first.desk.close()
    const second = await desk()
    expect(await second.call('quarantine.list')).toMatchObject([
      { description: expect.stringContaining('A draft was damaged') },
    ])
    await second.desk.close()
  })
})
