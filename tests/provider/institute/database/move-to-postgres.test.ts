import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DatabaseOptions, openDatabase } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { runCommand } from '#provider/tools/setup/commands'
import type { Terminal } from '#system/terminal'
import { isPostgresAbsent, pglite, postgres, withRawDatabase } from '../../../support/database/engines'
import { numberOf, readWholeDatabase, register } from './whole-database'

const unattendedTerminal: Terminal = {
  env: {},
  isInteractive: false,
  prompt: async () => undefined,
  print: () => undefined,
}
const move = ({ dataDir }: DatabaseOptions, { databaseUrl }: DatabaseOptions) =>
  runCommand('move-to-postgres', { dataDir, databaseUrl }, unattendedTerminal)

/** All files with their contents. */
function filesIn(folder: string): Record<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const paths = found.map((file) => join(file.parentPath, file.name))
  return Object.fromEntries(paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]))
}

describe.skipIf(isPostgresAbsent())('an institute in a folder', () => {
  let folder: DatabaseOptions
  let target: DatabaseOptions
  beforeEach(async () => {
    folder = await pglite.createPractice()
    target = await postgres.createEmpty()
  })
  afterEach(() => pglite.remove(folder))

  test('moves to PostgreSQL with every row, its audit log and its sequences', async () => {
    const last = await register(folder, '7200000001')
    const { all, sequence } = await readWholeDatabase(folder)
    const filesBefore = filesIn(folder.dataDir ?? '')
    expect(all.trail?.length).toBeGreaterThan(0)
    expect(Object.keys(filesBefore).length).toBeGreaterThan(100)

    const report = await move({ dataDir: `${folder.dataDir}/.` }, target)
    const rows = Object.values(all).flat().length
    expect(report).toContain(`${rows.toLocaleString('en-IN')} rows of ${Object.keys(all).length} tables were moved`)
    expect(filesIn(folder.dataDir ?? '')).toEqual(filesBefore)
    expect(await readWholeDatabase(target)).toEqual({ all, sequence })
    const beside = readdirSync(dirname(folder.dataDir ?? ''))
    expect(beside.filter((name) => name.startsWith(`${basename(folder.dataDir ?? '')}.`))).toEqual([])

    const next = await register(target, '7200000002')
    expect(numberOf(last)).toBeGreaterThan(0)
    expect(numberOf(next)).toBe(numberOf(last) + 1)
    const after = await readWholeDatabase(target)
    expect(after.all.trail?.length).toBeGreaterThan(all.trail?.length ?? 0)
    expect(after.all.trail).toEqual(expect.arrayContaining(all.trail ?? []))
  })

  test('is not moved into a database that is not empty, which stays unchanged', async () => {
    await withRawDatabase(target, (db) => db.exec('create table ledger (line text); insert into ledger values (1)'))
    await expect(move(folder, target)).rejects.toThrow(/is not empty: it holds ledger\. Nothing was changed/)
    const tables = await withRawDatabase(target, (db) =>
      db.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`),
    )
    expect(tables.rows).toEqual([{ relname: 'ledger' }])

    const practice = await postgres.createPractice()
    const { all } = await readWholeDatabase(practice)
    await expect(move(folder, practice)).rejects.toThrow('is not empty: it holds')
    expect((await readWholeDatabase(practice)).all).toEqual(all)
  })

  test('is moved into a database where a provider found no institute', async () => {
    await (await openDatabase(target)).close()
    expect(await move(folder, target)).toContain('were moved')
  })

  test.each([
    ['lost', 'create rule lose as on insert to faq do instead nothing'],
    [
      'changed',
      `create rule change as on insert to faq do also update faq set question = question || '!' where id = new.id`,
    ],
  ])('is not reported as moved if a row is %s on the way', async (_, rule) => {
    await (await openDatabase(target)).close()
    await withRawDatabase(target, (db) => db.exec(rule))
    await expect(move(folder, target)).rejects.toThrow(
      /^Table faq differs after copying: expected \d+ rows with hash \w+, got \d+ with/,
    )
    expect((await readWholeDatabase(target)).all.institute).toEqual([])
  })

  test('is refused if it is in use or empty', async () => {
    const provider = await openProvider({ seed: 'practice', ...folder })
    await expect(move(folder, target)).rejects.toThrow('is in use by another program')
    await provider.close()
    const emptyFolder = mkdtempSync(join(tmpdir(), 'counter-nothing-'))
    await expect(move({ dataDir: emptyFolder }, target)).rejects.toThrow('holds no database')
    expect(readdirSync(emptyFolder)).toEqual([])
    rmSync(emptyFolder, { recursive: true })
    await expect(move({}, target)).rejects.toThrow('DATA_DIR and an empty PostgreSQL database with DATABASE_URL')
  })

  test('leaves nothing after a broken connection, and moves all on the next try', async () => {
    const moving = move(folder, target).then(
      () => 'moved',
      () => 'broken',
    )
    const watcher = new pg.Client({ connectionString: target.databaseUrl })
    await watcher.connect()
    const breakWhileCopying = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%insert into %'`
    await expect
      .poll(async () => (await watcher.query(breakWhileCopying)).rowCount, { interval: 5, timeout: 60_000 })
      .toBeGreaterThan(0)
    expect(await moving).toBe('broken')
    const tables = await watcher.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`)
    expect(tables.rows).toEqual([])
    await watcher.end()
    expect(await move(folder, target)).toContain('were moved')
  })
})
