import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProvider, type Provider } from '#provider/index'
import { applySteps, copyProject, parseSteps } from '../../scripts/lib/guide.mjs'
import { run } from '../../scripts/lib/run.mjs'

const slow = { timeout: 300_000 }
const guide = readFileSync('docs/adding-a-screen.md', 'utf8')
/** But for the last, which also builds and drives a browser: `npm run check:guide` does that. */
const steps = parseSteps(guide).filter(({ command }) => !command?.startsWith('npm test'))
const before = mkdtempSync(join(tmpdir(), 'counter-before-'))

let folder = ''
let touched: string[] = []
/** Output of a command in the copy. */
const say = (command: string, ...args: string[]) =>
  run(command, args, { quiet: true, cwd: folder, env: { NO_COLOR: '1' } })

beforeAll(async () => {
  folder = copyProject()
  touched = await applySteps(steps, folder)
}, slow.timeout)
afterAll(() => {
  for (const createdFolder of [folder, before]) rmSync(createdFolder, { recursive: true, force: true })
})

test('the guide fits the code: its files have types, forms and allowed imports', slow, async () => {
  const written = touched.filter((path) => path.endsWith('.ts'))
  const outputs = await Promise.all([say('tsc', '-b'), say('biome', 'check', '--error-on-warnings', ...written)])
  expect(outputs.filter(({ code }) => code !== 0)).toEqual([])
})

test('the table of calls has what its screen asks', slow, async () => {
  // With its own cache, because the copy shares node_modules with the running tests.
  const config =
    "import config from './vitest.config'\nexport default { cacheDir: '.cache', plugins: config.plugins }\n"
  writeFileSync(join(folder, 'copy.config.mjs'), config)
  const { code, output } = await say('vitest', 'run', '--config', 'copy.config.mjs', 'tests/screen-calls.test.ts')
  expect(output).toMatch(/Tests +\d+ passed/)
  expect(code, output).toBe(0)
})

test('its menu is given to the admin of a new and of an older institute', slow, async () => {
  const old = await openProvider({ seed: 'practice', dataDir: before })
  expect((await signedIn(old, '9000000002')).menus).not.toContain('Tenders')
  await old.close()

  const copy: { openProvider: typeof openProvider } = await import(join(folder, 'src/provider/index.ts'))
  for (const place of [{ dataDir: before }, {}]) {
    const provider = await copy.openProvider({ seed: 'practice', ...place })
    const [admin, dataEntry] = [await signedIn(provider, '9000000002'), await signedIn(provider, '9000000003')]
    expect(admin.menus.filter((name) => name === 'Tenders')).toEqual(['Tenders'])
    expect(dataEntry.menus).not.toContain('Tenders')
    expect([await admin.listTenders(), await dataEntry.listTenders()]).toEqual([200, 403])
    await provider.close()
  }
})

/** A member of staff: the menus that signing in answers, and how the provider answers the list of tenders. */
async function signedIn(provider: Provider, phone: string) {
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
