import { expect, it } from 'vitest'
import { createLoadSamples, sampleIntervalMs } from './load-samples'

const codes = ({ conditions }: ReturnType<typeof createLoadSamples>) => conditions().map(({ code }) => code)
const exhaustedPool = { max: 10, total: 10, idle: 0, queued: 3 }

it('reports exhausted connections after three exhausted samples, until one is normal', () => {
  const samples = createLoadSamples()
  const addSample = (pool: typeof exhaustedPool, sampleNumber: number) =>
    samples.add(sampleNumber * sampleIntervalMs, pool)
  addSample(exhaustedPool, 1)
  addSample(exhaustedPool, 2)
  expect(codes(samples)).toEqual([])
  addSample(exhaustedPool, 3)
  expect(codes(samples)).toEqual(['database.connections_exhausted'])
  addSample({ ...exhaustedPool, queued: 0 }, 4)
  addSample({ ...exhaustedPool, total: 9 }, 5)
  expect(codes(samples)).toEqual([])
})

it('reports a delayed process after three late samples, until one is on time', () => {
  const samples = createLoadSamples()
  const lateIntervalMs = sampleIntervalMs + 1500
  // Two late samples: the first has no predecessor.
  for (let n = 0; n < 3; n++) samples.add(n * lateIntervalMs, undefined)
  expect(codes(samples)).toEqual([])
  samples.add(3 * lateIntervalMs, undefined)
  expect(codes(samples)).toEqual(['server.delayed'])
  samples.add(3 * lateIntervalMs + sampleIntervalMs, undefined)
  expect(codes(samples)).toEqual([])
})
