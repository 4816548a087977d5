import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { seedPractice } from '#provider/practice/seed-practice'
import { seedBusyInstitute } from '#provider/tools/busy-institute'
import { ratio } from '../ratio'

/** Opens a seeded institute with a request for pages of slots. */
async function openInstitute(folder: string, seed: typeof seedPractice) {
  const { db, close } = await openDatabase({ dataDir: folder })
  await seed(db, Date.now())
  await db.execute('analyze')
  await close()
  const provider = await openProvider({ dataDir: folder, seed: 'none' })
  const send = async (path: string, init: RequestInit) => {
    const response = await provider.fetch(new Request(`http://institute.example/api/v1/${path}`, init))
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return response.json()
  }
  const signIn = { phone: '9000000002', password: 'practice1' }
  const { payload } = await send('admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  })
  const headers = { authorization: `Bearer ${payload.token}` }
  return { listSlots: (query: string) => send(`trainingDate/getAllDate?${query}`, { headers }), close: provider.close }
}

const compareSizes = (query: string) => async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-slots-'))
  const small = await openInstitute(join(folder, 'small'), seedPractice)
  const large = await openInstitute(join(folder, 'large'), (db, now) => seedBusyInstitute(db, now, 1000))
  try {
    return await ratio(
      () => large.listSlots(query),
      () => small.listSlots(query),
    )
  } finally {
    await small.close()
    await large.close()
    rmSync(folder, { recursive: true })
  }
}

export const benches = [
  { name: 'a page of 20,000 slots against one of 1,200', limit: 2, run: compareSizes('page=2&limit=25') },
  {
    name: 'slots of two courses among 20,000 against 1,200',
    limit: 2,
    run: compareSizes('search=lmv%20driving&page=2&limit=25'),
  },
  {
    name: 'slots that no search finds, among 20,000 against 1,200',
    limit: 2,
    run: compareSizes('search=tractor&page=1&limit=25'),
  },
]
