import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { setUpIn } from '../provider/institute/setting-up'
import { pglite } from '../support/database/engines'
import { startServer } from '../support/database/postgres'

const password = 'a-long-pass-word'
const env = {
  INSTITUTE_NAME: 'Institute of Driving, Rohtak',
  INSTITUTE_ADDRESS: 'Sector 3 | Rohtak, Haryana 124001',
  INSTITUTE_GSTIN: '06AAATI1234H1Z3',
  INSTITUTE_INVOICE_PREFIX: 'RTK',
  STAFF_NAME: 'Usha Rani',
  STAFF_PHONE: '9811100001',
  STAFF_EMAIL: 'usha@rohtak.example',
}

/** Runs the built command `npm run provider -- …words` with this input; returns its exit code and output. */
async function runProvider(words: string[], variables: Record<string, string>, input: string) {
  const child = spawn(process.execPath, ['out/main/provider.js', ...words], {
    env: { PATH: process.env.PATH, PORT: '0', ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  child.stdin.end(input)
  const [code] = await once(child, 'exit')
  return { code, said: output }
}

const server = await startServer()
afterAll(() => server?.remove())

test('a folder is refused for a real institute, in every mode and by every command', async () => {
  const place = await pglite.createEmpty()
  const DATA_DIR = place.dataDir ?? ''
  const refusal = (words: string) => ({ code: 1, said: expect.stringContaining(words) })
  expect(await runProvider([], { DATA_DIR }, '')).toMatchObject(refusal('npm run provider -- setup'))
  expect(await runProvider(['setup'], { ...env, DATA_DIR }, `${password}\n`)).toMatchObject(
    refusal('A real institute needs PostgreSQL'),
  )
  // Earlier versions allowed an institute to be set up in a folder.
  await setUpIn(place, {
    env: { ...env, STAFF_PASSWORD: password },
    isInteractive: false,
    prompt: async () => '',
    print: () => {},
  })
  const person = { STAFF_ROLE: 'Examiner', STAFF_NAME: 'Om', STAFF_PHONE: '9811100002', STAFF_EMAIL: 'om@r.example' }
  const refusalToServe = refusal('Institute of Driving, Rohtak is a real institute and is stored in the PGlite folder')
  expect(await runProvider([], { DATA_DIR }, '')).toMatchObject(refusalToServe)
  expect(await runProvider([], { DATA_DIR, SEED: 'practice' }, '')).toMatchObject(refusalToServe)
  expect(await runProvider(['staff'], { DATA_DIR, ...person }, `${password}\n`)).toMatchObject(refusalToServe)
  expect((await runProvider([], { DATA_DIR }, '')).said).toContain('npm run provider -- move-to-postgres')
  await pglite.remove(place)
})

describe.skipIf(!server)('a database that cannot be used', () => {
  /** Serves the database, then adds staff to it; returns the one line that both commands print. */
  async function readRefusal(DATABASE_URL: string, variables: Record<string, string> = {}) {
    const outputs: string[] = []
    for (const words of [[], ['staff']]) {
      const { code, said } = await runProvider(words, { ...env, ...variables, DATABASE_URL }, `${password}\n`)
      expect(code).toBe(1)
      expect(said).not.toMatch(/^ +at /m)
      outputs.push(said)
    }
    expect(new Set(outputs).size).toBe(1)
    return outputs[0]
  }

  it('is reported when the server has no connection left', async () => {
    const full = await startServer(['fsync=off', 'max_connections=4', 'superuser_reserved_connections=0'])
    if (!full) throw new Error('PostgreSQL is gone')
    onTestFinished(() => full.remove())
    const connectionString = `${full.url}/postgres`
    const clients = Array.from({ length: 4 }, () => new pg.Client({ connectionString }))
    for (const client of clients) {
      client.on('error', () => undefined)
      await client.connect()
    }
    expect(await readRefusal(connectionString)).toMatch(
      /^The database cannot be used: .*too many clients.*DATABASE_POOL/,
    )
    await Promise.all(clients.map((client) => client.end()))
  })

  it('is reported when it is missing, unreachable or misspelled', async () => {
    expect(await readRefusal(`${server?.url}/nowhere`)).toMatch(
      /^The database cannot be used: .*"nowhere".*or create it\.$/m,
    )
    expect(await readRefusal('postgres://127.0.0.1:1/x')).toMatch(/ECONNREFUSED.*Check that its server runs/)
    expect(await readRefusal('postgres://127.0.0.1:port/x')).toMatch(/DATABASE_URL is an address such as/)
  })
})

describe.skipIf(!server)('with PostgreSQL', () => {
  test('setup reads a piped password and never shows it', async () => {
    server?.createDatabase('rohtak')
    const DATABASE_URL = `${server?.url}/rohtak`
    expect(await runProvider([], { DATABASE_URL }, '')).toMatchObject({
      code: 1,
      said: expect.stringContaining('npm run provider -- setup'),
    })
    const { code, said } = await runProvider(['setup'], { ...env, DATABASE_URL }, `${password}\n`)
    expect(said).toContain('Usha Rani signs in with 9811100001')
    expect(said).not.toContain(password)
    expect(code).toBe(0)
    const unknown = expect.stringContaining('setup, staff, move-to-postgres')
    expect(await runProvider(['begin'], {}, '')).toMatchObject({ code: 1, said: unknown })
  })

  test('a real institute moves out of its folder and is served from PostgreSQL', async () => {
    const place = await pglite.createEmpty()
    const DATA_DIR = place.dataDir ?? ''
    await setUpIn(place, {
      env: { ...env, STAFF_PASSWORD: password },
      isInteractive: false,
      prompt: async () => '',
      print: () => {},
    })
    server?.createDatabase('moved')
    const DATABASE_URL = `${server?.url}/moved`
    expect(await runProvider(['move-to-postgres'], { DATA_DIR, DATABASE_URL }, '')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^\d+ rows of \d+ tables were moved, and every table was compared\./),
    })
    const served = spawn(process.execPath, ['out/main/provider.js'], {
      env: { PATH: process.env.PATH, PORT: '0', DATABASE_URL },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [greeting] = await once(served.stdout, 'data')
    const url = /http:\S+/.exec(String(greeting))?.[0]
    const signIn = await fetch(`${url}admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: env.STAFF_PHONE, password }),
    })
    expect(signIn.status).toBe(200)
    served.kill('SIGTERM')
    await once(served, 'exit')
    await pglite.remove(place)
  })
})

describe('a folder that a provider serves', () => {
  const SEED = 'practice'

  it('is refused to a second provider and to the staff command by any path', async () => {
    const { child, dataDir } = await startPracticeProvider()
    const link = `${dataDir}-link`
    symlinkSync(dataDir, link, 'junction')
    onTestFinished(() => rmSync(link, { force: true }))
    const person = {
      STAFF_ROLE: 'Examiner',
      STAFF_NAME: 'Late',
      STAFF_PHONE: '9811100009',
      STAFF_EMAIL: 'late@x.example',
    }
    const addStaff = (DATA_DIR: string) => runProvider(['staff'], { DATA_DIR, ...person }, `${password}\n`)
    for (const DATA_DIR of [dataDir, `${dataDir}/`, `${dataDir}/.`, link]) {
      const message = `The folder ${DATA_DIR} is in use by another program. Only one may open it: end that one first.\n`
      expect(await runProvider([], { DATA_DIR, SEED }, '')).toEqual({ code: 1, said: message })
      expect(await addStaff(DATA_DIR)).toEqual({ code: 1, said: message })
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await addStaff(link)).toMatchObject({ code: 0, said: expect.stringContaining('Late signs in') })
  })

  it('is served again at once after a kill, and locked again', async () => {
    const { child, dataDir } = await startPracticeProvider()
    child.kill('SIGKILL')
    await once(child, 'exit')
    // PostgreSQL recovers here, and may touch every file of the folder.
    const secondRun = await startPracticeProvider({ DATA_DIR: dataDir })
    expect(await runProvider([], { DATA_DIR: `${dataDir}/.`, SEED }, '')).toMatchObject({
      code: 1,
      said: expect.stringContaining('is in use by another program'),
    })
    secondRun.child.kill('SIGTERM')
    expect(await once(secondRun.child, 'exit')).toEqual([0, null])
  })
})

/** Starts the provider with a practice institute; returns once it has printed its address. */
async function startPracticeProvider(variables: Record<string, string> = {}) {
  const place = await pglite.createPractice()
  onTestFinished(() => pglite.remove(place))
  const child = spawn(process.execPath, ['out/main/provider.js'], {
    env: { PATH: process.env.PATH, PORT: '0', SEED: 'practice', DATA_DIR: place.dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', error: '' }
  child.stderr.on('data', (chunk) => (output.error += chunk))
  child.stdout.on('data', (chunk) => (output.out += chunk))
  while (!output.out.includes('/api/v1/')) await once(child.stdout, 'data')
  return {
    child,
    said: output,
    dataDir: variables.DATA_DIR ?? place.dataDir ?? '',
    port: Number(/:(\d+)\/api/.exec(output.out)?.[1]),
  }
}

test('stops in time while requests never end, and announces a missing API key', async () => {
  const { child, said, port } = await startPracticeProvider()
  await expect.poll(() => said.error).toContain('API_KEY is not set')
  const head =
    'POST /api/v1/admin/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'
  const slow = Array.from({ length: 50 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  await Promise.all(slow.map((socket) => once(socket, 'connect').then(() => socket.write(head))))
  const startedAt = performance.now()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})

test('accepts a set API key silently and treats an empty one as missing', async () => {
  const { child, said, port } = await startPracticeProvider({ API_KEY: 'a-key' })
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/capabilities`)).status).toBe(403)
  child.kill('SIGTERM')
  await once(child, 'close')
  expect(said.error).not.toContain('API_KEY')
  const empty = await startPracticeProvider({ API_KEY: '' })
  empty.child.kill('SIGTERM')
  await once(empty.child, 'close')
  expect(empty.said.error).toContain('API_KEY is not set')
})

test('trusts a visitor’s address only from a proxy of TRUSTED_PROXIES', async () => {
  const claimed = '192.0.2.1, 203.0.113.9'
  /** Signs in with forwarded addresses; returns the address that the provider records for the visit. */
  async function addressKeptWith(variables: Record<string, string>): Promise<string> {
    const { child, port } = await startPracticeProvider(variables)
    const url = `http://127.0.0.1:${port}/api/v1/`
    const signedIn = await fetch(`${url}admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
      body: JSON.stringify({ phone: '9000000001', password: 'practice1' }),
    })
    const { payload } = (await signedIn.json()) as { payload: { token: string } }
    const headers = { authorization: `Bearer ${payload.token}` }
    const visits = await fetch(`${url}admin/get-pre-post-login?page=1&limit=10`, { headers })
    const { payload: list } = (await visits.json()) as { payload: { preLogin: { ip: string }[] } }
    child.kill('SIGTERM')
    await once(child, 'close')
    return list.preLogin[0]?.ip ?? ''
  }
  expect(await addressKeptWith({ TRUSTED_PROXIES: '10.0.0.5' })).toBe('127.0.0.1')
  expect(await addressKeptWith({ TRUSTED_PROXIES: '10.0.0.5, 127.0.0.1' })).toBe('203.0.113.9')
  expect(await runProvider([], { SEED: 'practice', TRUSTED_PROXIES: 'proxy.example' }, '')).toMatchObject({
    code: 1,
    said: expect.stringContaining('TRUSTED_PROXIES is a list of addresses'),
  })
})
