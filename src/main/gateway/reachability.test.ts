import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { badResponse, noResponse } from './errors'
import { createReachability } from './reachability'
import type { RawResponse } from './read-response'

type Outcome = RawResponse | Error
const ok: Outcome = { status: 401, text: '{}', body: {} }

/** Probes that end when, and as, the test says. */
function driven() {
  const probes: ((outcome: Outcome) => Promise<void>)[] = []
  const heard: string[] = []
  const reachability = createReachability({
    probe: () =>
      new Promise((resolve, reject) => {
        probes.push(async (outcome) => {
          if (outcome instanceof Error) reject(outcome)
          else resolve(outcome)
          await vi.advanceTimersByTimeAsync(0)
        })
      }),
    onChange: (state) => heard.push(state),
    onBack: () => heard.push('back'),
  })
  const end = (outcome: Outcome) => probes.at(-1)?.(outcome)
  return { reachability, probes, heard, end }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('reachability', () => {
  it.each<[string, Outcome]>([
    ['a refused session', ok],
    ['an unknown address', { status: 404, text: '', body: undefined }],
    ['a fault of the server', { status: 500, text: '', body: undefined }],
    ['no time, as data', { status: 503, text: '{}', body: {} }],
    ['a redirect', badResponse('a redirect')],
  ])('takes %s for a reachable server', async (_, outcome) => {
    const { reachability, heard, end } = driven()
    reachability.check()
    await end(outcome)
    expect(heard).toEqual(['online'])
  })

  it.each<[string, Outcome]>([
    ['no response', noResponse()],
    ...[502, 503, 504].map((status): [string, Outcome] => [
      `${status} with a page`,
      { status, text: '', body: undefined },
    ]),
  ])('takes %s to the probe for an unreachable server', async (_, outcome) => {
    const { reachability, heard, end } = driven()
    reachability.check()
    await end(outcome)
    expect(heard).toEqual(['unreachable'])
  })

  it('is not changed by a failed call whose probe is answered', async () => {
    const { reachability, heard, end } = driven()
    reachability.responded()
    reachability.failed()
    await end(ok)
    expect(heard).toEqual(['online'])
    reachability.responded()
    expect(heard).toEqual(['online', 'back'])
  })

  it('sends one probe at a time, however many calls fail', async () => {
    const { reachability, probes, end } = driven()
    reachability.failed()
    reachability.failed()
    expect(probes).toHaveLength(1)
    await end(noResponse())
    reachability.failed()
    expect(probes).toHaveLength(2)
  })

  it('believes a response to a call rather than a probe that was sent before it', async () => {
    const { reachability, heard, end } = driven()
    reachability.failed()
    reachability.responded()
    await end(noResponse())
    expect(heard).toEqual(['online', 'back'])
  })

  it('repeats the probe until the server is back', async () => {
    const { reachability, probes, heard, end } = driven()
    reachability.check()
    await end(noResponse())
    await vi.advanceTimersByTimeAsync(9_999)
    expect(probes).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await end(ok)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(probes).toHaveLength(2)
    expect(heard).toEqual(['unreachable', 'online', 'back'])
  })

  it('sends no probe once it is closed', async () => {
    const { reachability, probes, heard, end } = driven()
    reachability.check()
    reachability.close()
    await end(noResponse())
    reachability.failed()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([probes.length, heard]).toEqual([1, []])
  })
})
