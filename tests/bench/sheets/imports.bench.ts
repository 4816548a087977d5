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
import { longestTurn } from '../longest-turn'
import { startProviderProcess } from '../provider/provider-process'

const most = 50
const rows = 10_000

async function withDesk(provider: ProviderPort, measure: (desk: TestDesk) => Promise<number>, settleTime?: number) {
  const dataDir = newFolder()
  const desk = await openTestDesk({ dataDir, provider, ...(settleTime === undefined ? {} : { settleTime }) })
  try {
    await desk.api.session.signIn(superadmin)
    return await measure(desk)
  } finally {
    await desk.desk.close()
    removeFolder(dataDir)
  }
}

/** Milliseconds of the longest turn of the main loop, against 50. */
async function importing({ api, call }: TestDesk): Promise<number> {
  const bytes = slotsFrom(addDays(today(), 400), rows, await anyCourse(api))
  const { handle } = await call('files.take', { name: 'slots.xlsx', bytes })
  const longest = await longestTurn(async () => {
    const { added } = await call('imports.run', { handle, kind: 'slots' })
    if (added !== rows) throw new Error(`${added} slots were added.`)
  })
  return longest / most
}

/** What nobody should send: each is refused. */
async function refusing({ call }: TestDesk): Promise<number> {
  let longest = 0
  for (const { bytes } of hostileSheets) {
    const { handle } = await call('files.take', { name: 'slots.xlsx', bytes: bytes() })
    const check = () => call('imports.check', { handle, kind: 'slots' }).catch(() => undefined)
    // What making the file needed is cleared away during the first.
    await check()
    longest = Math.max(longest, await longestTurn(check))
  }
  return longest / most
}

async function elsewhere(): Promise<number> {
  const institute = await startProviderProcess()
  try {
    return await withDesk({ url: institute.url, fetch }, importing)
  } finally {
    await institute.close()
  }
}

/** The cache is filled with those slots after signing in. */
async function filling(): Promise<number> {
  const institute = await startProviderProcess()
  const provider = { url: institute.url, fetch }
  try {
    await withDesk(provider, importing)
    return await withDesk(provider, filled, 0)
  } finally {
    await institute.close()
  }
}

async function filled({ call }: TestDesk): Promise<number> {
  const known = async () => (await call('cache.search', { text: '20', limit: 100 })).length
  const longest = await longestTurn(async () => {
    while ((await known()) < 100) await pause(500)
    await pause(3_000)
  })
  return longest / most
}

/** Into the practice institute, which runs in a thread of this very program. */
async function practice(): Promise<number> {
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
    return await withDesk({ url: 'http://provider.invalid/', fetch: institute.fetch }, importing)
  } finally {
    await institute.close()
    removeFolder(dataDir)
  }
}

async function hostile(): Promise<number> {
  const institute = await startProviderProcess()
  try {
    return await withDesk({ url: institute.url, fetch }, refusing)
  } finally {
    await institute.close()
  }
}

const name = (what: string) => `the longest block of the main loop while ${what}, against ${most} ms`
export const benches = [
  { name: name('10,000 slots are imported'), limit: 1, run: elsewhere },
  { name: name('10,000 slots are imported in practice mode'), limit: 1, run: practice },
  { name: name('the cache is filled with 10,000 slots'), limit: 1, run: filling },
  { name: name('hostile sheets are refused'), limit: 1, run: hostile },
]
