import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseOptions } from '#provider/database/open'
import { verificationCode } from '#provider/exam/results/certificate-links'
import { openProvider } from '#provider/index'
import { chooseEngine, withRawDatabase } from '../../support/database/engines'
import { changeSettings } from '../institute/settings/changing-settings'
import { Institute } from '../institute-under-test'
import { answers, candidatesOf, completeBatch, newBatchWithPaper } from './test-day'

let place: DatabaseOptions
beforeAll(async () => {
  place = await chooseEngine().createPractice()
})
afterAll(() => chooseEngine().remove(place))

async function open(): Promise<Institute> {
  const institute = new Institute(await openProvider({ seed: 'practice', ...place }))
  await institute.signInAllStaff()
  return institute
}
/** Executes a statement while the provider is closed, as IT does to change the key that signs certificates. */
async function changeDatabase(institute: Institute, statement: string): Promise<Institute> {
  await institute.provider.close()
  await withRawDatabase(place, (db) => db.exec(statement))
  return open()
}

test('a complete batch keeps its results, and without a key no certificate is valid', async () => {
  let institute = await open()
  await changeSettings(institute, { publicUrl: 'https://institute.example' })
  const completed = await completeBatch(institute, 2)
  const startedBatch = await newBatchWithPaper(institute, 1)
  const api = () => institute.as('superadmin')
  const { id: questionPaperId } = startedBatch.paper
  const paper = { batchId: startedBatch.id, candidateId: startedBatch.ids[0]!, questionPaperId, practicalScore: 80 }
  await api().response.add({ ...paper, answers: answers(startedBatch.paper, 14) })
  const results = async (id: string) => (await candidatesOf(institute, id)).map(({ result }) => result)
  expect(await results(completed.id)).toEqual(['Pass', 'Pass'])
  expect(await results(startedBatch.id)).toEqual(['Pass'])

  await changeSettings(institute, { theoryThreshold: 80 })
  expect(await results(completed.id)).toEqual(['Pass', 'Pass'])
  expect(await results(startedBatch.id)).toEqual(['Fail'])
  expect((await api().batch.byId({ id: completed.id })).thresholds).toEqual({ theory: 60, practical: 60 })
  expect((await api().batch.byId({ id: startedBatch.id })).thresholds).toEqual({ theory: 80, practical: 60 })
  await api().batch.results({ id: completed.id })
  const [first, second] = await candidatesOf(institute, completed.id)
  expect(second!.certificateNumber).not.toBe('')

  await api().batch.complete({ id: startedBatch.id, acceptMissing: false })
  await changeSettings(institute, { theoryThreshold: 60 })
  institute = await changeDatabase(institute, "update institute set certificate_secret = ''")
  expect(await results(startedBatch.id)).toEqual(['Fail'])
  const later = await completeBatch(institute, 1)
  await expect(api().batch.results({ id: later.id })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^The institute has no key to sign certificates with/),
  })
  const { certificateNumber: number, certificateContent, certificateUrl } = first!
  const forged = certificateUrl.replace(
    /code=.*/,
    `code=${verificationCode('', { number, content: certificateContent! })}`,
  )
  const headers = { accept: 'application/json' }
  const response = await institute.provider.fetch(new Request(forged, { headers }))
  expect(await response.json()).toMatchObject({ state: 'altered' })

  institute = await changeDatabase(institute, 'update institute set certificate_secret = default')
  await api().batch.results({ id: later.id })
  const [issued] = await candidatesOf(institute, later.id)
  const genuine = await institute.provider.fetch(new Request(issued!.certificateUrl, { headers }))
  expect(await genuine.json()).toMatchObject({ state: 'genuine' })
  await institute.provider.close()
})
