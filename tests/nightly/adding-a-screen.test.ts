import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProvider, type Provider } from '#provider/index'
import { applySteps, copyProject, parseSteps } from '../../scripts/lib/guide.mjs'
import { run } from '../../scripts/lib/run.mjs'

const slow = { timeout: 300_000 }
const guide = readFileSync('docs/adding-a-screen.md', 'utf8')
/** All steps but the tests of `npm test`, which also build and drive a browser: `npm run check:guide` runs those. */
const steps = parseSteps(guide).filter(({ command }) => !command?.startsWith('npm test'))
const olderDataDir = mkdtempSync(join(tmpdir(), 'counter-before-'))

let folder = ''
let touched: string[] = []
/** Runs a command in the copy of the project; returns its exit code and output. */
const runInCopy = (command: string, ...args: string[]) =>
  run(command, args, { quiet: true, cwd: folder, env: { NO_COLOR: '1' } })

beforeAll(async () => {
  folder = copyProject()
  touched = await applySteps(steps, folder)
}, slow.timeout)
afterAll(() => {
  for (const createdFolder of [folder, olderDataDir]) rmSync(createdFolder, { recursive: true, force: true })
})

test('the guide fits the code: its files have types, forms and allowed imports', slow, async () => {
  const writtenFiles = touched.filter((path) => path.endsWith('.ts'))
  const outputs = await Promise.all([
    runInCopy('tsc', '-b'),
    runInCopy('biome', 'check', '--error-on-warnings', ...writtenFiles),
  ])
  expect(outputs.filter(({ code }) => code !== 0)).toEqual([])
})

test('the table of screens names every call of the new screen', slow, async () => {
  // With its own cache, because the copy shares node_modules with the running tests.
  const config =
    "import config from './vitest.config'\nexport default { cacheDir: '.cache', plugins: config.plugins }\n"
  writeFileSync(join(folder, 'copy.config.mjs'), config)
  const { code, output } = await runInCopy('vitest', 'run', '--config', 'copy.config.mjs', 'tests/screen-calls.test.ts')
  expect(output).toMatch(/Tests +\d+ passed/)
  expect(code, output).toBe(0)
})

test('its menu is given to the admin of a new and of an older institute', slow, async () => {
  const original = await openProvider({ seed: 'practice', dataDir: olderDataDir })
  expect((await signIn(original, '9000000002')).menus).not.toContain('Tenders')
  await original.close()

  const copy: { openProvider: typeof openProvider } = await import(join(folder, 'src/provider/index.ts'))
  for (const options of [{ dataDir: olderDataDir }, {}]) {
    const provider = await copy.openProvider({ seed: 'practice', ...options })
    const [admin, dataEntry] = [await signIn(provider, '9000000002'), await signIn(provider, '9000000003')]
    expect(admin.menus.filter((name) => name === 'Tenders')).toEqual(['Tenders'])
    expect(dataEntry.menus).not.toContain('Tenders')
    expect([await admin.listTenders(), await dataEntry.listTenders()]).toEqual([200, 403])
    await provider.close()
  }
})

/** Signs in; returns the menus in the response, and a function that lists tenders and returns the status. */
async function signIn(provider: Provider, phone: string) {
  const request = (path: string, init: RequestInit) =>
    provider.fetch(new Request(`http://institute.example/api/v1/${path}`, init))
  const body = JSON.stringify({ phone, password: 'practice1' })
  const headers = { 'content-type': 'application/json' }
  const response = await request('admin/login', { method: 'POST', headers, body })
  const { payload } = (await response.json()) as { payload: { token: string; admin: { menu: { name: string }[] } } }
  const authorization = `Bearer ${payload.token}`
  return {
    menus: payload.admin.menu.map(({ name }) => name),
    listTenders: async () =>
      (await request('tender/getAllTender?page=1&limit=10', { headers: { authorization } })).status,
  }
}
