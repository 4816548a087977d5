import { describe, expect, it } from 'vitest'
import { testCounter } from './support/counter'
import { manifestOf, offer } from './support/signed'

const counter = testCounter()
const idle = {
  channel: 'stable',
  phase: 'idle',
  updateVersion: '',
  waitingSince: '',
  updateProblem: '',
  wentBackFrom: '',
}

describe('the report on updates for IT', () => {
  it('is empty if no update is offered or failed', async () => {
    expect((await counter.up()).report()).toEqual(idle)
  })

  it('names the version that is ready, and since when it waits', async () => {
    offer(counter.feed, manifestOf('1.4.0', [counter.key]))
    const waitingSince = new Date(counter.clock).toISOString()
    const updates = await counter.ready()
    expect(updates.report()).toEqual({ ...idle, phase: 'ready', updateVersion: '1.4.0', waitingSince })
  })

  it('states why an update was refused or did not start', async () => {
    offer(counter.feed, { ...manifestOf('1.4.0', [counter.key]), signatures: [] })
    const updates = await counter.up()
    await updates.check()
    expect(updates.report()).toEqual({ ...idle, updateProblem: 'unsigned' })
    offer(counter.feed, manifestOf('1.4.0', [counter.key]))
    await updates.check()
    expect(updates.report().updateProblem).toBe('')
    counter.refusal = 'Blocked by the administrator'
    await expect(updates.install()).rejects.toThrow()
    expect(updates.report()).toMatchObject({ phase: 'ready', updateProblem: 'not started' })
  })
})
