import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Provider } from '#provider/index'
import { openPractice } from '../support/practice-copy'
import { colleague, superadmin } from './support/booking'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from './support/desk'
import { type Institute, startInstitute } from './support/institute'

let provider: Provider
let institute: Institute
let dataDir: string
let desk: TestDesk
let owner: string

beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
})
afterAll(async () => {
  await institute.close()
  await provider.close()
})
beforeEach(async () => {
  dataDir = newFolder()
  desk = await openTestDesk({ dataDir, provider: { url: institute.url, fetch } })
  await desk.api.session.signIn(superadmin)
  owner = (await desk.call('session.current'))?.id ?? expect.unreachable()
})
afterEach(async () => {
  await desk.desk.close()
  removeFolder(dataDir)
})

const key = 'registration:new'
const claim = (page: string, take = false) => desk.call('drafts.claim', { key, page, take })
const save = (page: string, value: unknown) => desk.call('drafts.save', { owner, key, value, page })
const stored = async () => (await desk.call('drafts.load', { key }))?.value

test('a second window is told, writes nothing, removes nothing, and comes in when the first has closed', async () => {
  expect(await claim('one')).toBe('yours')
  expect(await claim('one')).toBe('yours')
  expect(await claim('two')).toBe('elsewhere')
  await save('one', 'typed in one')
  expect(await failureFrom(save('two', 'typed in two'))).toMatchObject({ code: 'conflict' })
  expect(await failureFrom(desk.call('drafts.save', { owner, key, value: 'unseen' }))).toMatchObject({
    code: 'conflict',
  })
  expect(await failureFrom(desk.call('drafts.remove', { key, page: 'two' }))).toMatchObject({ code: 'conflict' })
  expect(await stored()).toBe('typed in one')
  await desk.call('drafts.release', { key, page: 'two' })
  expect(await claim('two')).toBe('elsewhere')
  await desk.call('drafts.release', { key, page: 'one' })
  expect(await claim('two')).toBe('yours')
})

test('whoever has it keeps its last words before another takes it over, and nothing after', async () => {
  await claim('one')
  desk.desk.on((name, data) => {
    if (name !== 'drafts.wanted') return
    expect(data).toEqual({ owner, key, page: 'two' })
    void save('one', 'the last words').then(() => desk.call('drafts.release', { key, page: 'one' }))
  })
  const began = performance.now()
  expect(await claim('two', true)).toBe('yours')
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(await stored()).toBe('the last words')
  expect(await failureFrom(save('one', 'too late'))).toMatchObject({ code: 'conflict' })
  await save('two', 'goes on')
  expect(await claim('one')).toBe('elsewhere')
})

test('a window that hangs is waited for no longer than a moment', async () => {
  await claim('one')
  expect(await claim('two', true)).toBe('yours')
  expect(await failureFrom(save('one', 'woken up'))).toMatchObject({ code: 'conflict' })
})

test('what a page had claimed is free when it has gone, however it went', async () => {
  await claim('one')
  desk.desk.left('two')
  expect(await claim('two')).toBe('elsewhere')
  desk.desk.left('one')
  expect(await claim('two')).toBe('yours')
  desk.desk.left()
  expect(await claim('one')).toBe('yours')
})

test('a claim is of one person and one form', async () => {
  await claim('one')
  expect(await desk.call('drafts.claim', { key: 'registration:r1', page: 'two', take: false })).toBe('yours')
  await desk.call('session.lock')
  await desk.api.session.signIn(colleague)
  expect(await claim('two')).toBe('yours')
})
