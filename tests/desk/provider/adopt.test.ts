import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { institute as instituteEnv, login } from '../../provider/adopt/run-import'
import { type Server, startServer } from '../../support/database/postgres'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'

let server: Server | undefined
let source: PlainInstitute
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'counter-adopt-'))
  server = await startServer()
  source = await startPlainInstitute({ messy: true, pageCap: 25 })
  return async () => {
    server?.remove()
    await source.close()
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `action` runs when the command sends a request of this path to the institute. */
type RunOptions = { path?: RegExp; action?: (child: ChildProcess) => unknown; env?: Record<string, string> }
/** Runs the command as IT does, with a piped password. */
async function run(database: string, { path, action, env: more = {} }: RunOptions = {}) {
  const report = join(folder, `${database}.json`)
  const env = { PATH: process.env.PATH, SOURCE_PHONE: login.phone, IMPORT_REPORT: report, ...instituteEnv, ...more }
  const child = spawn(process.execPath, ['out/main/provider.js', 'adopt', source.url], {
    env: { ...env, DATABASE_URL: `${server?.url}/${database}` },
    stdio: 'pipe',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString()
    })
  }
  if (path) source.onNextRequest(path, () => action?.(child))
  child.stdin.end(`${login.password}\n`)
  const [code, signal] = await once(child, 'close')
  return { code, signal, output, report }
}

/** All rows as text, without values that differ between two imports of the same data. */
async function readAllRows(database: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: `${server?.url}/${database}` })
  await client.connect()
  const rowsOf = async (query: string) => (await client.query<Record<string, string>>(query)).rows
  await client.query(`set timezone = 'UTC'`)
  const tables = await rowsOf(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const startTimes = await rowsOf('select to_jsonb(started_at)::text as at from adoption')
  // Ids of placeholders are derived from the start time of the adoption.
  const ids = await rowsOf(`select source_id, entity, row_id from adoption_row order by length(row_id) desc`)
  const all: Record<string, string[]> = {}
  for (const { name = '' } of tables) {
    if (['institute', 'adoption', 'migration'].includes(name)) continue
    const found = await rowsOf(`select (to_jsonb(one) - 'password_hash' - 'hash')::text as row from "${name}" as one`)
    all[name] = found.map(({ row = '' }) =>
      row.replaceAll(startTimes[0]?.at ?? '', '"the beginning"').replace(/\b[0-9a-f]{24}\b/g, (id) => {
        const own = ids.find(({ row_id }) => row_id === id)
        return own ? `${own.entity} ${own.source_id}` : id
      }),
    )
    all[name].sort()
  }
  await client.end()
  return all
}

/** Requests during which the command is killed. */
const killPoints = [
  /getAllMenu\?.*limit=100/,
  /getAllCourseName\?.*limit=100/,
  /getAllDate\?.*limit=100/,
  /getAllRegister\?.*page=4/,
  /getAllPayment\?.*limit=100/,
  /get-pre-post-login\?.*limit=100/,
  /getAllFAQ\?.*limit=100/,
  /getAllQuestion\?.*page=2/,
  /getRegisterByBatch/,
  /getResponseByBatch/,
  /getAllRequest/,
]

test('an import resumes after every kill and ends with the same data', async ({ skip }) => {
  if (!server) return skip('PostgreSQL is not installed')
  server.createDatabase('whole')
  server.createDatabase('killed')
  const completeRun = await run('whole')
  expect(completeRun.output).toContain('Seats, payments and results agree with the source.')
  expect(completeRun.code).toBe(0)
  for (const path of killPoints)
    expect(await run('killed', { path, action: (child) => child.kill('SIGKILL') })).toMatchObject({
      signal: 'SIGKILL',
    })
  const last = await run('killed')
  expect(last.output).toContain('Seats, payments and results agree with the source.')
  expect(last.output).toMatch(/registration: \d+ read, \d+ unchanged/)
  const [there, expected] = [await readAllRows('killed'), await readAllRows('whole')]
  for (const [table, rows] of Object.entries(expected)) expect(there[table], table).toEqual(rows)

  expect(statSync(completeRun.report).mode & 0o777).toBe(0o600)
  const text = readFileSync(completeRun.report, 'utf8')
  // Every trainee of the source is called “Trainee” and a number.
  for (const secret of [login.password, 'Trainee ']) expect(text + completeRun.output).not.toContain(secret)
}, 300_000)

test('a second import meanwhile is refused, and one that lost its lock stops', async ({ skip }) => {
  if (!server) return skip('PostgreSQL is not installed')
  server.createDatabase('twice')
  let second: Awaited<ReturnType<typeof run>> | undefined
  const first = await run('twice', {
    path: /getAllFAQ\?.*limit=100/,
    action: async () => {
      second = await run('twice')
    },
  })
  expect(second?.output).toMatch(
    /is already working on this database: Adoption of 127\.0\.0\.1:\d+ at .+, since \d\d:\d\d\. Nothing was changed/,
  )
  expect(second?.code).toBe(1)
  expect(first.code).toBe(0)

  // An import whose lock is lost stores nothing more.
  server.createDatabase('unlocked')
  const url = `${server.url}/unlocked`
  const broken = await run('unlocked', {
    path: /getAllFAQ\?.*limit=100/,
    action: () => query(url, `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`),
  })
  expect(broken.output).toMatch(/connection that locked the database was lost.*run the same command again/s)
  expect(broken.code).toBe(1)
  expect((await run('unlocked')).code).toBe(0)
}, 120_000)

test('an import reports a lost database or unwritable report without a stack trace', async ({ skip }) => {
  if (!server) return skip('PostgreSQL is not installed')
  server.createDatabase('gone')
  const stopped = await run('gone', { path: /getAllQuestion\?.*limit=100/, action: () => server?.stop() })
  expect(stopped.output).toMatch(
    /(The database cannot be used|locked the database was lost).*run the same command again/s,
  )
  expect(stopped.output).not.toMatch(/^ {4}at /m)
  expect(stopped.code).toBe(1)
  expect((await run('gone')).output).toMatch(/^The database cannot be used: connect ECONNREFUSED/m)
  server.start()
  const unwritten = await run('gone', { env: { IMPORT_REPORT: '/dev/full' } })
  expect(unwritten.output).toMatch(/agree with the source\. The report could not be written: ENOSPC/)
  expect(unwritten.code).toBe(0)
}, 120_000)

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
