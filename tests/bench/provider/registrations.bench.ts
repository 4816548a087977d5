import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatCount } from '#contract/protocol/format'
import { openDatabase } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { seedBusyInstitute } from '#provider/tools/busy-institute'
import { isShort } from '../length'
import { ratio } from '../ratio'
import { signInSuperadmin } from './busy-institute'

/** Opens a provider with that many registrations, signed in as superadmin. */
async function openInstituteWith(dataDir: string, registrations: number) {
  const { db, close } = await openDatabase({ dataDir })
  await seedBusyInstitute(db, Date.now(), registrations)
  await db.execute('vacuum analyze')
  await close()
  const provider = await openProvider({ dataDir, seed: 'none' })
  const { api } = await signInSuperadmin(provider)
  return { api, close: provider.close }
}

const manyRows = isShort ? 20_000 : 100_000
const searches = ['', 'sharma', 'सुनीता', '98437', 'zzzz']

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'counter-bench-'))
  const few = await openInstituteWith(join(folder, 'few'), 1_000)
  const many = await openInstituteWith(join(folder, 'many'), manyRows)
  const work =
    ({ api }: typeof few) =>
    async () => {
      for (const search of searches) await api.registration.list({ search, page: 1, limit: 10 })
    }
  try {
    return await ratio(work(many), work(few), 15)
  } finally {
    await few.close()
    await many.close()
    rmSync(folder, { recursive: true })
  }
}

export const benches = [
  { name: `list and search of registrations at ${formatCount(manyRows)} rows against 1,000 rows`, limit: 2, run },
]
