import { afterEach, describe, expect, it } from 'vitest'
import { superadmin } from '../../desk/support/booking'
import { startInstitute } from '../../desk/support/institute'
import type { Fault } from '../../support/institute/faults'
import { openPractice } from '../../support/institute/practice-copy'
import { startPlainInstitute } from '../../support/plain-institute/server'

const people = { plain: { phone: '9700000001', password: 'plain-pass' }, provider: superadmin }
const image = 'https://files.idtr.example/mirrors.png'
const tip = {
  titleName: 'Mirrors',
  description: 'Look twice',
  image,
  video: 'https://files.idtr.example/mirrors.mp4',
  language: 'English',
}
const cleanUp: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of cleanUp.splice(0).toReversed()) await close()
})

async function start(kind: keyof typeof people) {
  if (kind === 'plain') {
    const institute = await startPlainInstitute()
    cleanUp.push(institute.close)
    return institute
  }
  const provider = await openPractice()
  const institute = await startInstitute(provider)
  cleanUp.push(provider.close, institute.close)
  return institute
}

/** An institute over HTTP with a superadmin signed in. Tests add helpful tips, because equal ones are allowed. */
async function open(kind: keyof typeof people) {
  const institute = await start(kind)
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  async function ask(path: string, body?: object, signal?: AbortSignal) {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await fetch(`${institute.url}api/v1/${path}`, { ...init, headers, signal: signal ?? null })
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
  const signedIn = JSON.parse((await ask('admin/login', people[kind])).text)
  headers.authorization = `Bearer ${signedIn.payload.token}`
  async function tipCount() {
    const { text } = await ask('helpfultips/getAllTips?page=1&limit=10')
    return Number(JSON.parse(text).payload.count)
  }
  const before = await tipCount()
  return {
    institute,
    addTip: (signal?: AbortSignal) => ask('helpfultips/addTips', tip, signal).catch(() => 'no response'),
    added: async () => (await tipCount()) - before,
  }
}
const answered = (status: number) => expect.objectContaining({ status })

describe.each(['plain', 'provider'] as const)('faults at the %s institute', (kind) => {
  it.each<[Fault, unknown, number]>([
    ['lose request', 'no response', 0],
    ['lose response', 'no response', 1],
    ['status before', answered(500), 0],
    ['status after', answered(500), 1],
    ['deliver late', 'no response', 0],
    ['deliver twice', answered(200), 2],
  ])('answers "%s" once and processes the next request', async (fault, seen, count) => {
    const { institute, addTip, added } = await open(kind)
    institute.faults.next(/addTips/, fault)
    expect(await addTip()).toEqual(seen)
    expect(await added()).toBe(count)
    expect(await addTip()).toEqual(answered(200))
    expect(await added()).toBe(count + 1)
  })

  it.each<[Fault, number]>([
    ['hang before', 0],
    ['hang after', 1],
  ])('never answers "%s"', async (fault, count) => {
    const { institute, addTip, added } = await open(kind)
    const { met } = institute.faults.next(/addTips/, fault)
    const giveUp = new AbortController()
    const response = addTip(giveUp.signal)
    await met
    giveUp.abort()
    expect(await response).toBe('no response')
    expect(await added()).toBe(count)
  })

  it('sends a proxy page as HTML', async () => {
    const { institute, addTip, added } = await open(kind)
    institute.faults.next(/addTips/, 'status before', { html: true })
    expect(await addTip()).toMatchObject({ status: 502, type: 'text/html', text: expect.stringContaining('<h1>') })
    expect(await added()).toBe(0)
  })

  it('uses queued faults in their order, for matching paths only', async () => {
    const { institute, addTip, added } = await open(kind)
    institute.faults.next(/addFAQ/, 'lose request')
    institute.faults.next(/addTips/, 'status after')
    institute.faults.next(/addTips/, 'lose request')
    expect([await addTip(), await addTip()]).toEqual([answered(500), 'no response'])
    expect(await added()).toBe(1)
  })

  it('processes late requests when they are delivered, also after a restart', async () => {
    const { institute, addTip, added } = await open(kind)
    institute.faults.next(/addTips/, 'deliver late')
    institute.faults.next(/addTips/, 'deliver late')
    await addTip()
    await addTip()
    await institute.kill()
    await expect(institute.faults.deliver()).rejects.toThrow('killed')
    await institute.restart()
    expect(await added()).toBe(0)
    await institute.faults.deliver()
    expect(await added()).toBe(2)
  })

  it('keeps its address and data when it is killed and restarted', async () => {
    const { institute, addTip, added } = await open(kind)
    expect(await addTip()).toEqual(answered(200))
    await institute.kill()
    expect(await addTip()).toBe('no response')
    await institute.restart()
    expect(await added()).toBe(1)
  })

  it('drops hanging connections when it is killed', async () => {
    const { institute, addTip, added } = await open(kind)
    const { met } = institute.faults.next(/addTips/, 'hang before')
    const response = addTip()
    await met
    await institute.kill()
    expect(await response).toBe('no response')
    await institute.restart()
    expect(await added()).toBe(0)
  })
})
