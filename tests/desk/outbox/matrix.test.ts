import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, type BackendName, startBackend } from './backends'
import { type Cell, decide, faults, isApplied, modes, type Outcome, type Played, play, steps } from './matrix'
import { changeOf } from './workstation'

const doneOnce = { state: 'done', rows: 1, payments: 1, seats: 1 } as const
const doneWords = /^Registered\./
const uncertainWords = /did not confirm it/

/** Required state after the fault, by the capabilities of the backend. */
function expected({
  backend,
  step,
  fault,
}: Cell): Pick<Outcome, 'state' | 'rows' | 'payments' | 'seats'> & { words: RegExp } {
  const isResolved = backend === 'provider' || step === 'check' || step === 'upload' || isApplied(fault)
  if (isResolved) return { ...doneOnce, words: doneWords }
  const rows = step === 'pay' ? 1 : 0
  return { state: 'uncertain', rows, payments: 0, seats: rows, words: uncertainWords }
}

const cells = (backend: BackendName): Cell[] =>
  modes.flatMap((mode) => steps.flatMap((step) => faults.map((fault) => ({ backend, mode, step, fault }))))

let backend: Backend
let played: Played | undefined
afterEach(async () => {
  backend.faults.clear()
  await played?.station.close()
  played = undefined
})

describe.each<BackendName>(['provider', 'plain'])('a registration with a payment at %s', (name) => {
  beforeAll(async () => {
    backend = await startBackend(name)
  })
  afterAll(() => backend.close())

  it.each(cells(name))('ends as expected: $mode, $step, $fault', async (cell) => {
    played = await play(backend, cell)
    const { words, ...figures } = expected(cell)
    const outcome = await played.readOutcome()
    expect(outcome).toMatchObject(figures)
    expect(outcome.words).toMatch(words)
    // A backend without keys is never sent the same change twice.
    if (name === 'plain') expect(Math.max(outcome.requests.add, outcome.requests.pay)).toBeLessThanOrEqual(1)
  })

  const uncertainCells = cells(name).filter(
    (cell) => expected(cell).state === 'uncertain' && cell.fault === 'request lost',
  )
  it.each(uncertainCells)('is sent again by a decision: $mode, $step', async (cell) => {
    played = await play(backend, cell)
    await played.readOutcome()
    await decide(played.station, played.id, 'send_again')
    expect(await played.readOutcome()).toMatchObject(doneOnce)
  })
  it.each(uncertainCells)('is discarded by a decision: $mode, $step', async (cell) => {
    played = await play(backend, cell)
    const before = await played.readOutcome()
    expect(await decide(played.station, played.id, 'discard')).toBeNull()
    await expect(changeOf(played.station, played.id)).rejects.toMatchObject({ code: 'not_found' })
    const { rows, payments } = expected(cell)
    expect(before).toMatchObject({ rows, payments })
  })
})
