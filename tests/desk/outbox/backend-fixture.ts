import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Backend, type BackendName, type ProviderSettings, startBackend } from './backends'
import { type Options, openWorkstation, registrationOrder, submit, type Workstation, waitForState } from './workstation'

/** A backend for all tests of a file or a describe, and a workstation for each. */
export function createBackendFixture(
  name: BackendName,
  options: () => Options = () => ({}),
  providerOptions: ProviderSettings = {},
) {
  let backend: Backend
  let station: Workstation
  beforeAll(async () => {
    backend = await startBackend(name, {}, providerOptions)
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    station = await openWorkstation(backend, options())
  })
  afterEach(async () => {
    await station.close()
    backend.faults.clear()
  })

  async function registration() {
    const registrationInput = await registrationOrder(station, backend)
    const { order, description, documents } = registrationInput
    const send = async () => (await submit(station, 'registration.create', order, description, { documents })).id
    return { ...registrationInput, send }
  }
  return {
    get backend() {
      return backend
    },
    get station() {
      return station
    },
    set station(next) {
      station = next
    },
    registration,
    /** A waiting registration: the server is down until `backend.restart`. */
    async waiting() {
      const booked = await registration()
      await backend.kill()
      const id = await booked.send()
      await waitForState(station, id, 'waiting')
      return { ...booked, id }
    },
    /** A registration whose request was lost, at a backend without keys; 'deliver late' can still deliver it. */
    async uncertain(fault: 'lose request' | 'deliver late' = 'lose request') {
      const booked = await registration()
      const { met } = backend.faults.next(/addRegister/, fault)
      const id = await booked.send()
      await met
      const { step, attempt } = await waitForState(station, id, 'uncertain')
      return { ...booked, id, step, attempt }
    },
  }
}
