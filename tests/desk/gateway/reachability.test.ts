import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startPlainInstitute } from '../../support/plain-institute/server'
import { withInstitute } from '../support/at-institute'
import { bookable } from '../support/booking'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import { closedPort } from '../support/institute'

const setup = withInstitute()
const always = Number.POSITIVE_INFINITY
const state = async (desk: TestDesk) => (await desk.call('connection.current'))?.state
const changes = ({ events }: TestDesk) =>
  events.flatMap(({ name, data }) => (name === 'connection.changed' ? [(data as { state: string }).state] : []))
const list = (desk: TestDesk) => desk.api.registration.list({ page: 1, limit: 10 })

describe('reachability at the start', () => {
  it('is known before sign-in, by a probe without a session', async () => {
    setup.institute.probes.length = 0
    const desk = await setup.open()
    await expect.poll(() => state(desk)).toBe('online')
    expect(setup.institute.probes.map(({ method, headers }) => [method, headers.authorization])).toEqual([
      ['GET', undefined],
    ])
  })

  it('is known at an institute that answers the probe with 404', async () => {
    const dataDir = newFolder()
    const institute = await startPlainInstitute({ htmlErrors: true })
    const desk = await openTestDesk({ dataDir, provider: { url: institute.url, fetch } })
    await expect.poll(() => state(desk)).toBe('online')
    await desk.desk.close()
    await institute.close()
    removeFolder(dataDir)
  })

  it('is known at a closed port', async () => {
    const desk = await setup.open({ port: { url: `http://127.0.0.1:${await closedPort()}/` } })
    await expect.poll(() => state(desk)).toBe('unreachable')
  })
})

describe('reachability after a failed call', () => {
  it.each(['a reset', 'error 503', 'closed for an hour'] as const)(
    'stays online after %s of one address alone',
    async (fault) => {
      const desk = await setup.signedIn()
      setup.institute.probes.length = 0
      setup.institute.injectFault(fault, always, /registration|register/i)
      await failureFrom(list(desk))
      await expect.poll(() => setup.institute.probes.length).toBe(1)
      setup.institute.clearFaults()
      await list(desk)
      expect(changes(desk)).toEqual(['online'])
    },
  )

  it.each(['a reset', 'error 503', 'error 500'] as const)(
    'stays online when a seat hold alone ends with %s',
    async (fault) => {
      const desk = await setup.signedIn()
      const { slot } = await bookable(desk.api)
      setup.institute.injectFault(fault, always, /seatHold/)
      await failureFrom(desk.api.seatHold.take({ holdId: randomUUID(), slotId: slot.id }))
      setup.institute.clearFaults()
      await list(desk)
      expect(changes(desk)).toEqual(['online'])
    },
  )

  it.each(['a reset', 'error 503', 'closed for an hour'] as const)(
    'is unreachable when the probe meets %s too, and online with the next response',
    async (fault) => {
      const desk = await setup.signedIn()
      setup.institute.injectFault(fault)
      await failureFrom(list(desk))
      await expect.poll(() => state(desk)).toBe('unreachable')
      setup.institute.clearFaults()
      await list(desk)
      expect(changes(desk)).toEqual(['online', 'unreachable', 'online'])
    },
  )

  it('stays online while the institute reports itself busy', async () => {
    const desk = await setup.signedIn()
    setup.institute.injectFault('overloaded')
    await failureFrom(list(desk))
    expect(changes(desk)).toEqual(['online'])
  })

  it('ends no session when the probe, which has none, is refused', async () => {
    const desk = await setup.signedIn()
    setup.institute.probes.length = 0
    setup.institute.injectFault('a reset', always, /register/i)
    await failureFrom(list(desk))
    await expect.poll(() => setup.institute.probes.length).toBe(1)
    setup.institute.clearFaults()
    expect((await list(desk)).rows.length).toBeGreaterThan(0)
    expect(desk.events.map(({ name }) => name)).not.toContain('session.ended')
  })
})
