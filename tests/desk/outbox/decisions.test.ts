import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from './backends'
import { decide } from './matrix'
import { openWorkstation, registrationOrder, rowsOf, settled, submit, type Workstation } from './workstation'

describe('outbox.decide', () => {
  let backend: Backend
  let station: Workstation
  beforeAll(async () => {
    backend = await startBackend('plain')
  })
  afterEach(() => station.close())
  afterAll(() => backend.close())

  it('removes nothing whose request may still arrive', async () => {
    station = await openWorkstation(backend)
    const { draft, order, about } = await registrationOrder(station, backend)
    const { met } = backend.faults.next(/addRegister/, 'deliver late')
    const { id } = await submit(station, 'registration.create', order, about)
    await met
    const { step, attempt } = await settled(station, id, 'uncertain')
    const early = { id, step, attempt, decision: 'discard' as const, note: '' }
    await expect(station.desk.call('outbox.decide', early)).rejects.toMatchObject({ code: 'conflict' })

    await backend.faults.deliver()
    await settled(station, id, 'done')
    expect(await rowsOf(station, draft.phone)).toHaveLength(1)
  })

  it('removes it when its request can no longer arrive', async () => {
    station = await openWorkstation(backend)
    const { order, about } = await registrationOrder(station, backend)
    backend.faults.next(/addRegister/, 'lose request')
    const { id } = await submit(station, 'registration.create', order, about)
    await settled(station, id, 'uncertain')
    expect(await decide(station, id, 'discard')).toBeNull()
  })
})
