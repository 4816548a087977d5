import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Batch } from '#contract/exam/batch'
import type { Provider } from '#provider/index'
import { openPractice } from '../../support/institute/practice-copy'
import { prepareBatch } from '../../support/institute/test-day'
import { startPlainInstitute } from '../../support/plain-institute/server'
import { superadmin } from '../support/booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'

let provider: Provider
let institute: Institute
let dataDir: string
let opened: TestDesk | undefined
beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
})
afterAll(async () => {
  await institute.close()
  await provider.close()
})
afterEach(async () => {
  await opened?.desk.close()
  removeFolder(dataDir)
})

async function open(url = institute.url, login: { phone: string; password: string } = superadmin, fetchWith = fetch) {
  dataDir = newFolder()
  opened = await openTestDesk({
    dataDir,
    provider: { url, fetch: fetchWith },
    sittingIntervals: { pollMs: 20, retryMs: 40 },
  })
  await opened.api.session.signIn(login)
  return opened
}
const marks = (answered: number) => Array.from({ length: 20 }, (_, at) => (at < answered ? [1] : []))
const reportsIn = ({ requests }: Pick<Institute, 'requests'>) =>
  requests.filter(({ url }) => url.endsWith('/sitting/report'))

/** A candidate who sits at the screen of a desk. */
async function sitDown(name: string) {
  const desk = await open()
  const { id: batchId }: Batch = await prepareBatch(desk.api, { name, people: ['Asha Rani'], size: 20, absent: 0 })
  const list = async () => (await desk.api.candidate.list({ batchId, page: 1, limit: 10 })).rows[0]
  const candidateId = (await list())?.id ?? expect.unreachable()
  const owner = (await desk.call('session.current'))?.id ?? ''
  const answer = (answered: number) =>
    desk.call('drafts.save', { owner, key: `paper/${batchId}/${candidateId}`, value: { marks: marks(answered) } })
  const others = await openTestDesk({ dataDir: newFolder(), provider: { url: institute.url, fetch } })
  await others.api.session.signIn(superadmin)
  const sitting = async () =>
    (await others.api.candidate.list({ batchId, page: 1, limit: 10 })).rows[0]?.sitting ?? undefined
  await desk.call('session.seal', { batchId, candidateId })
  return { desk, answer, sitting, close: () => others.desk.close() }
}

it('reports each answer of a sitting to the institute, and that it was left', async () => {
  const { desk, answer, sitting, close } = await sitDown('Told')
  await expect.poll(sitting).toMatchObject({ answered: 0, questionCount: 20, workstation: 'काउंटर-1' })
  await answer(7)
  await expect.poll(sitting).toMatchObject({ answered: 7, leftAt: '' })
  expect(await desk.call('session.verifyPassword', { password: superadmin.password })).toBe('right')
  await expect.poll(sitting).toMatchObject({ answered: 7, leftAt: expect.stringMatching(/Z$/) })
  await close()
})

it('reports an answer later if the institute is unreachable', async () => {
  const { answer, sitting, close } = await sitDown('Told later')
  await expect.poll(sitting).toMatchObject({ answered: 0 })
  institute.requests.length = 0
  institute.injectFault('a reset', 3, /sitting\/report/)
  await answer(4)
  await expect.poll(sitting, { timeout: 10_000 }).toMatchObject({ answered: 4 })
  await answer(5)
  await expect.poll(sitting).toMatchObject({ answered: 5 })
  expect(JSON.parse(reportsIn(institute).at(-1)?.body ?? '')).toMatchObject({ answered: 5 })
  await close()
})

it('reports the end of a sitting later if there are too many requests', async () => {
  const { desk, sitting, close } = await sitDown('Told after too many requests')
  await expect.poll(sitting).toMatchObject({ answered: 0, leftAt: '' })
  institute.injectFault('error 429', 2, /sitting\/report/)
  await desk.call('session.verifyPassword', { password: superadmin.password })
  await expect.poll(sitting, { timeout: 10_000 }).toMatchObject({ leftAt: expect.stringMatching(/Z$/) })
  await close()
})

it('sends no report to an institute without the call', async () => {
  const plain = await startPlainInstitute()
  const requests: string[] = []
  const recordingFetch: typeof fetch = (input, init) => {
    requests.push(String(input instanceof Request ? input.url : input))
    return fetch(input, init)
  }
  const { call } = await open(plain.url, { phone: '9700000002', password: 'plain-pass' }, recordingFetch)
  const paper = { batchId: 'b', candidateId: 'c' }
  await call('session.seal', paper)
  const owner = (await call('session.current'))?.id ?? ''
  await call('drafts.save', { owner, key: 'paper/b/c', value: { marks: marks(3) } })
  await expect.poll(() => requests.filter((url) => url.includes('capabilities')).length).toBeGreaterThan(0)
  await opened?.desk.close()
  expect(requests.filter((url) => url.includes('sitting'))).toEqual([])
  await plain.close()
})
