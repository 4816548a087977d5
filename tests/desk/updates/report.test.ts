import { describe, expect, it } from 'vitest'
import { manifestOf, offer } from './support/signed'
import { testWorkstation } from './support/workstation'

const workstation = testWorkstation()
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
    expect((await workstation.open()).report()).toEqual(idle)
  })

  it('names the version that is ready, and since when it waits', async () => {
    offer(workstation.feed, manifestOf('1.4.0', [workstation.key]))
    const waitingSince = new Date(workstation.clock).toISOString()
    const updates = await workstation.openWithUpdate()
    expect(updates.report()).toEqual({ ...idle, phase: 'ready', updateVersion: '1.4.0', waitingSince })
  })

  it('states why an update was refused or did not start', async () => {
    offer(workstation.feed, { ...manifestOf('1.4.0', [workstation.key]), signatures: [] })
    const updates = await workstation.open()
    await updates.check()
    expect(updates.report()).toEqual({ ...idle, updateProblem: 'unsigned' })
    offer(workstation.feed, manifestOf('1.4.0', [workstation.key]))
    await updates.check()
    expect(updates.report().updateProblem).toBe('')
    workstation.installError = 'Blocked by the administrator'
    await expect(updates.install()).rejects.toThrow()
    expect(updates.report()).toMatchObject({ phase: 'ready', updateProblem: 'not started' })
  })
})
