import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { afterAll, expect, test } from 'vitest'
import { codeOf } from '#provider/exam/results/certificate-links'
import { openProvider } from '#provider/index'
import { Institute } from '../databases'
import { answers, candidatesOf, completeBatch, testedBatch } from './test-day'

const folder = mkdtempSync(join(tmpdir(), 'counter-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const dataDir = join(folder, 'data')

async function open(): Promise<Institute> {
  const institute = new Institute(await openProvider({ seed: 'practice', dataDir }))
  await institute.signIn({})
  return institute
}
/** Settings are the IT's to change, in the database. */
async function change(institute: Institute, statement: string): Promise<Institute> {
  await institute.provider.close()
  const stored = await PGlite.create({ dataDir, extensions: { pg_trgm } })
  await stored.exec(statement)
  await stored.close()
  return open()
}

test('a complete batch keeps what passed in it; without a key no certificate is issued and none is genuine', async () => {
  let institute = await open()
  const over = await completeBatch(institute, 2)
  const begun = await testedBatch(institute, 1)
  const api = () => institute.as('superadmin')
  const { id: examSetId } = begun.paper
  const paper = { batchId: begun.id, candidateId: begun.ids[0]!, examSetId, practicalScore: 80 }
  await api().response.add({ ...paper, answers: answers(begun.paper, 14) })
  const results = async (id: string) => (await candidatesOf(institute, id)).map(({ result }) => result)
  expect(await results(over.id)).toEqual(['Pass', 'Pass'])
  expect(await results(begun.id)).toEqual(['Pass'])

  institute = await change(institute, 'update institute set theory_threshold = 80')
  expect(await results(over.id)).toEqual(['Pass', 'Pass'])
  expect(await results(begun.id)).toEqual(['Fail'])
  expect((await api().batch.byId({ id: over.id })).thresholds).toEqual({ theory: 60, practical: 60 })
  expect((await api().batch.byId({ id: begun.id })).thresholds).toEqual({ theory: 80, practical: 60 })
  await api().batch.results({ id: over.id })
  const [first, second] = await candidatesOf(institute, over.id)
  expect(second!.certificateNumber).not.toBe('')

  await api().batch.complete({ id: begun.id, acceptMissing: false })
  institute = await change(institute, "update institute set theory_threshold = 60, certificate_secret = ''")
  expect(await results(begun.id)).toEqual(['Fail'])
  const anew = await completeBatch(institute, 1)
  await expect(api().batch.results({ id: anew.id })).rejects.toMatchObject({
    code: 'conflict',
    message: /^The institute has no key to sign certificates with/,
  })
  const { certificateNumber: number, certificateSays: says, certificateUrl } = first!
  const forged = certificateUrl.replace(/code=.*/, `code=${codeOf('', { number, says: says! })}`)
  const headers = { accept: 'application/json' }
  const answer = await institute.provider.fetch(new Request(forged, { headers }))
  expect(await answer.json()).toMatchObject({ state: 'altered' })

  institute = await change(institute, 'update institute set certificate_secret = default')
  await api().batch.results({ id: anew.id })
  const [issued] = await candidatesOf(institute, anew.id)
  const genuine = await institute.provider.fetch(new Request(issued!.certificateUrl, { headers }))
  expect(await genuine.json()).toMatchObject({ state: 'genuine' })
  await institute.provider.close()
})
