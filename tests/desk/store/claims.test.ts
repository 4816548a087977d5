import { beforeEach, describe, expect, test } from 'vitest'
import { withInstitute } from '../support/at-institute'
import { colleague } from '../support/booking'
import { failureFrom, type TestDesk } from '../support/desk'

const setup = withInstitute()
let desk: TestDesk
let owner: string

beforeEach(async () => {
  desk = await setup.signedIn()
  owner = (await desk.call('session.current'))?.id ?? expect.unreachable()
})

const key = 'registration:new'
const claim = (page: string) => desk.call('drafts.claim', { key, page, take: false })
/** Claims the form even if another page has it. */
const takeOver = (page: string) => desk.call('drafts.claim', { key, page, take: true })
const save = (page: string, value: unknown) => desk.call('drafts.save', { owner, key, value, page })
const stored = async () => (await desk.call('drafts.load', { key }))?.value

test('a second window cannot write or remove until the first releases the form', async () => {
  expect(await claim('one')).toBe('acquired')
  expect(await claim('one')).toBe('acquired')
  expect(await claim('two')).toBe('held_by_other')
  await save('one', 'typed in one')
  expect(await failureFrom(save('two', 'typed in two'))).toMatchObject({ code: 'conflict' })
  expect(await failureFrom(desk.call('drafts.save', { owner, key, value: 'unseen' }))).toMatchObject({
    code: 'conflict',
  })
  expect(await failureFrom(desk.call('drafts.remove', { key, page: 'two' }))).toMatchObject({ code: 'conflict' })
  expect(await stored()).toBe('typed in one')
  await desk.call('drafts.release', { key, page: 'two' })
  expect(await claim('two')).toBe('held_by_other')
  await desk.call('drafts.release', { key, page: 'one' })
  expect(await claim('two')).toBe('acquired')
})

test('the holder saves its last input before a takeover and nothing after', async () => {
  await claim('one')
  desk.desk.on((name, data) => {
    if (name !== 'drafts.wanted') return
    expect(data).toEqual({ owner, key, page: 'two' })
    void save('one', 'the last words').then(() => desk.call('drafts.release', { key, page: 'one' }))
  })
  const began = performance.now()
  expect(await takeOver('two')).toBe('acquired')
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(await stored()).toBe('the last words')
  expect(await failureFrom(save('one', 'too late'))).toMatchObject({ code: 'conflict' })
  await save('two', 'goes on')
  expect(await claim('one')).toBe('held_by_other')
})

test('a window that hangs is waited for only a moment', async () => {
  await claim('one')
  expect(await takeOver('two')).toBe('acquired')
  expect(await failureFrom(save('one', 'woken up'))).toMatchObject({ code: 'conflict' })
})

test('claims of a page are released when it closes, or when all pages do', async () => {
  await claim('one')
  desk.desk.onPageClosed('two')
  expect(await claim('two')).toBe('held_by_other')
  desk.desk.onPageClosed('one')
  expect(await claim('two')).toBe('acquired')
  desk.desk.onPageClosed()
  expect(await claim('one')).toBe('acquired')
})

test('a claim covers one person and one form', async () => {
  await claim('one')
  expect(await desk.call('drafts.claim', { key: 'registration:r1', page: 'two', take: false })).toBe('acquired')
  await desk.call('session.lock')
  await desk.api.session.signIn(colleague)
  expect(await claim('two')).toBe('acquired')
})

describe('a form that is being saved', () => {
  const beginSaving = (page: string) => desk.call('drafts.saving', { key, page, on: true })
  const endSaving = (page: string) => desk.call('drafts.saving', { key, page, on: false })

  test('cannot be taken over until the saving has ended', async () => {
    const events: string[] = []
    desk.desk.on((name) => events.push(name))
    await claim('one')
    await beginSaving('one')
    expect(await claim('two')).toBe('saving')
    expect(await takeOver('two')).toBe('saving')
    expect(events).not.toContain('drafts.wanted')
    expect(await claim('one')).toBe('acquired')
    await save('one', 'still its own')
    await endSaving('one')
    expect(await claim('two')).toBe('held_by_other')
    expect(await takeOver('two')).toBe('acquired')
  })

  test('cannot be taken over if the saving begins while the other page waits', async () => {
    await claim('one')
    desk.desk.on((name) => {
      if (name === 'drafts.wanted') void beginSaving('one')
    })
    expect(await takeOver('two')).toBe('saving')
    expect(await failureFrom(save('two', 'unseen'))).toMatchObject({ code: 'conflict' })
  })

  test('cannot be marked as saving by a page that lost it', async () => {
    await claim('one')
    await takeOver('two')
    expect(await failureFrom(beginSaving('one'))).toMatchObject({ code: 'conflict' })
    await beginSaving('two')
    await endSaving('one')
    expect(await claim('one')).toBe('saving')
  })

  test('stays claimed when its page goes, until the response has come', async () => {
    await claim('one')
    await beginSaving('one')
    desk.desk.onPageClosed('one')
    expect(await takeOver('two')).toBe('saving')
    await endSaving('one')
    expect(await claim('two')).toBe('acquired')
  })

  test('is claimed again when a page that was thought closed saves', async () => {
    await claim('one')
    desk.desk.onPageClosed('one')
    await beginSaving('one')
    expect(await claim('two')).toBe('saving')
  })
})

test('a form is taken over by one of two simultaneous pages', async () => {
  await claim('one')
  desk.desk.on((name) => {
    if (name === 'drafts.wanted') void desk.call('drafts.release', { key, page: 'one' })
  })
  const responses = await Promise.all([takeOver('two'), takeOver('three')])
  expect(responses.toSorted()).toEqual(['acquired', 'held_by_other'])
  await save(responses[0] === 'acquired' ? 'two' : 'three', 'its own')
})

test('a form is taken over by one of two pages from a window that hangs', async () => {
  await claim('one')
  expect(await Promise.all([takeOver('two'), takeOver('three')])).toEqual(['acquired', 'held_by_other'])
  await save('two', 'its own')
})
