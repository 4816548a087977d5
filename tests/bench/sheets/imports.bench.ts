import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { addDays, today } from '#contract/protocol/calendar'
import type { ProviderPort } from '#main/ports/provider'
import { openPracticeInstitute } from '#main/practice/institute'
import { superadmin } from '../../desk/support/booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../../desk/support/desk'
import { anyCourse, slotsFrom } from '../../desk/support/slot-sheets'
import { hostileSheets } from '../../support/sheets/hostile'
import { measureLongestTurn } from '../longest-turn'
import { startProviderProcess } from '../provider/provider-process'

const limitMs = 50
const rows = 10_000

async function withDesk(
  provider: ProviderPort,
  measure: (desk: TestDesk) => Promise<number>,
  cacheWarmupDelayMs?: number,
) {
  const dataDir = newFolder()
  const desk = await openTestDesk({
    dataDir,
    provider,
    ...(cacheWarmupDelayMs === undefined ? {} : { cacheWarmupDelayMs }),
  })
  try {
    await desk.api.session.signIn(superadmin)
    return await measure(desk)
  } finally {
    await desk.desk.close()
    removeFolder(dataDir)
  }
}

/** Longest blocking of the main loop by an import, relative to 50 ms. */
async function measureImport({ api, call }: TestDesk): Promise<number> {
  const bytes = slotsFrom(addDays(today(), 400), rows, await anyCourse(api))
  const { handle } = await call('files.add', { name: 'slots.xlsx', bytes })
  const longest = await measureLongestTurn(async () => {
    const { added } = await call('imports.run', { handle, kind: 'slots' })
    if (added !== rows) throw new Error(`${added} slots were added.`)
  })
  return longest / limitMs
}

/** Longest blocking by sheets that are refused. */
async function measureRefusals({ call }: TestDesk): Promise<number> {
  let longest = 0
  for (const { bytes } of hostileSheets) {
    const { handle } = await call('files.add', { name: 'slots.xlsx', bytes: bytes() })
    const check = () => call('imports.check', { handle, kind: 'slots' }).catch(() => undefined)
    // The first run absorbs the garbage of creating the file.
    await check()
    longest = Math.max(longest, await measureLongestTurn(check))
  }
  return longest / limitMs
}

async function runImport(): Promise<number> {
  const institute = await startProviderProcess()
  try {
    return await withDesk({ url: institute.url, fetch }, measureImport)
  } finally {
    await institute.close()
  }
}

/** After an import, measures the filling of the cache at the next sign-in. */
async function runCacheFill(): Promise<number> {
  const institute = await startProviderProcess()
  const provider = { url: institute.url, fetch }
  try {
    await withDesk(provider, measureImport)
    return await withDesk(provider, measureCacheFill, 0)
  } finally {
    await institute.close()
  }
}

async function measureCacheFill({ call }: TestDesk): Promise<number> {
  const countCached = async () => (await call('cache.search', { text: '20', limit: 100 })).length
  const longest = await measureLongestTurn(async () => {
    while ((await countCached()) < 100) await pause(500)
    await pause(3_000)
  })
  return longest / limitMs
}

/** An import into the practice institute, which runs in a thread of this program. */
async function runPracticeImport(): Promise<number> {
  const dataDir = newFolder()
  const script = pathToFileURL(resolve('out/main/practice-institute.js'))
  const log = (line: string) => console.error(line)
  const institute = await openPracticeInstitute({
    dataDir,
    documentsDir: join(dataDir, 'documents'),
    resourcesDir: resolve('resources'),
    log,
    script,
  })
  try {
    return await withDesk({ url: 'http://provider.invalid/', fetch: institute.fetch }, measureImport)
  } finally {
    await institute.close()
    removeFolder(dataDir)
  }
}

async function runHostileSheets(): Promise<number> {
  const institute = await startProviderProcess()
  try {
    return await withDesk({ url: institute.url, fetch }, measureRefusals)
  } finally {
    await institute.close()
  }
}

const name = (event: string) => `the longest block of the main loop while ${event}, against ${limitMs} ms`
export const benches = [
  { name: name('10,000 slots are imported'), limit: 1, run: runImport },
  { name: name('10,000 slots are imported in practice mode'), limit: 1, run: runPracticeImport },
  { name: name('the cache is filled with 10,000 slots'), limit: 1, run: runCacheFill },
  { name: name('hostile sheets are refused'), limit: 1, run: runHostileSheets },
]
