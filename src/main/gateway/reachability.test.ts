import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { badResponse, noResponseError } from './errors'
import { createReachability } from './reachability'
import type { RawResponse } from './read-response'

type ProbeResult = RawResponse | Error
const unauthorized: ProbeResult = { status: 401, text: '{}', body: {} }

/** Reachability whose probes end with the result that the test passes to `endProbe`. */
function openReachability() {
  const probes: ((result: ProbeResult) => Promise<void>)[] = []
  const events: string[] = []
  const reachability = createReachability({
    probe: () =>
      new Promise((resolve, reject) => {
        probes.push(async (result) => {
          if (result instanceof Error) reject(result)
          else resolve(result)
          await vi.advanceTimersByTimeAsync(0)
        })
      }),
    onChange: (state) => events.push(state),
    onReconnect: () => events.push('reconnected'),
  })
  const endProbe = (result: ProbeResult) => probes.at(-1)?.(result)
  return { reachability, probes, events, endProbe }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('createReachability', () => {
  it.each<[string, ProbeResult]>([
    ['401', unauthorized],
    ['404', { status: 404, text: '', body: undefined }],
    ['500', { status: 500, text: '', body: undefined }],
    ['503 with an API body', { status: 503, text: '{}', body: {} }],
    ['a redirect', badResponse('The server returned a redirect.')],
  ])('reports the server as reachable after %s', async (_, result) => {
    const { reachability, events, endProbe } = openReachability()
    reachability.check()
    await endProbe(result)
    expect(events).toEqual(['online'])
  })

  it.each<[string, ProbeResult]>([
    ['no response', noResponseError()],
    ...[502, 503, 504].map((status): [string, ProbeResult] => [
      `${status} without an API body`,
      { status, text: '', body: undefined },
    ]),
  ])('reports the server as unreachable after a probe with %s', async (_, result) => {
    const { reachability, events, endProbe } = openReachability()
    reachability.check()
    await endProbe(result)
    expect(events).toEqual(['unreachable'])
  })

  it('stays online if the probe after a failed call gets a response', async () => {
    const { reachability, events, endProbe } = openReachability()
    reachability.recordResponse()
    reachability.recordFailure()
    await endProbe(unauthorized)
    expect(events).toEqual(['online'])
    // The first response to a call after the failed one counts as a reconnect.
    reachability.recordResponse()
    expect(events).toEqual(['online', 'reconnected'])
  })

  it('sends one probe at a time, however many calls fail', async () => {
    const { reachability, probes, endProbe } = openReachability()
    reachability.recordFailure()
    reachability.recordFailure()
    expect(probes).toHaveLength(1)
    await endProbe(noResponseError())
    reachability.recordFailure()
    expect(probes).toHaveLength(2)
  })

  it('ignores a failed probe if a call has got a response since it began', async () => {
    const { reachability, events, endProbe } = openReachability()
    reachability.recordFailure()
    reachability.recordResponse()
    await endProbe(noResponseError())
    expect(events).toEqual(['online', 'reconnected'])
  })

  it('repeats the probe until the server is back', async () => {
    const { reachability, probes, events, endProbe } = openReachability()
    reachability.check()
    await endProbe(noResponseError())
    await vi.advanceTimersByTimeAsync(9_999)
    expect(probes).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await endProbe(unauthorized)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(probes).toHaveLength(2)
    expect(events).toEqual(['unreachable', 'online', 'reconnected'])
  })

  it('sends no probe after it is closed', async () => {
    const { reachability, probes, events, endProbe } = openReachability()
    reachability.check()
    reachability.close()
    await endProbe(noResponseError())
    reachability.recordFailure()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([probes.length, events]).toEqual([1, []])
  })
})
