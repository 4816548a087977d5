import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from './backends'
import { decide } from './matrix'
import { orders } from './orders'
import { openWorkstation, registrationOrder, rowsOf, settled, submit, type Workstation } from './workstation'

/** At a backend without keys, where the first request arrives after somebody decided to send it again. */
describe('a change that is sent again', () => {
  let backend: Backend
  let station: Workstation
  beforeAll(async () => {
    backend = await startBackend('plain')
  })
  beforeEach(async () => {
    station = await openWorkstation(backend)
  })
  afterEach(() => station.close())
  afterAll(() => backend.close())

  /** Its second attempt finds no server. */
  async function sentAgain(id: string, met: Promise<void>, path: RegExp) {
    await met
    await settled(station, id, 'uncertain')
    station.refuseNext(path)
    await decide(station, id, 'send_again')
    expect(await settled(station, id, 'waiting')).toMatchObject({ attempt: 2 })
    await backend.faults.deliver()
  }

  it('is recorded where its first payment arrives before the second', async () => {
    const { kind, order, about } = await orders['registration.pay']({ station, backend })
    const { met } = backend.faults.next(/offlinePayment/, 'deliver late')
    const { id } = await submit(station, kind, order, about)
    await sentAgain(id, met, /offlinePayment/)
    expect(await settled(station, id, 'done', 'returned')).toMatchObject({ state: 'done', result: { isPaid: true } })
    expect(station.requests(/offlinePayment/)).toBe(1)
  })

  it('is one registration where its first request arrives before the second', async () => {
    const { draft, order, about } = await registrationOrder(station, backend)
    const { met } = backend.faults.next(/addRegister/, 'deliver late')
    const { id } = await submit(station, 'registration.create', order, about)
    await sentAgain(id, met, /addRegister/)
    expect(await settled(station, id, 'done', 'returned')).toMatchObject({ state: 'done', result: { isPaid: true } })
    expect(await rowsOf(station, draft.phone)).toHaveLength(1)
    expect(await backend.payments(station.desk.api, draft.phone)).toBe(1)
  })
})
