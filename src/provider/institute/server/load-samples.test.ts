import { expect, it } from 'vitest'
import { createLoadSamples, sampleIntervalMs } from './load-samples'

const codes = ({ conditions }: ReturnType<typeof createLoadSamples>) => conditions().map(({ code }) => code)
const full = { max: 10, total: 10, idle: 0, queued: 3 }

it('reports exhausted connections after three waiting samples in a row', () => {
  const samples = createLoadSamples()
  const take = (pool: typeof full, n: number) => samples.take(n * sampleIntervalMs, pool)
  take(full, 1)
  take(full, 2)
  expect(codes(samples)).toEqual([])
  take(full, 3)
  expect(codes(samples)).toEqual(['database.connections_exhausted'])
  take({ ...full, queued: 0 }, 4)
  take({ ...full, total: 9 }, 5)
  expect(codes(samples)).toEqual([])
})

it('tells of a process that is held up once three samples in a row came late', () => {
  const samples = createLoadSamples()
  for (let n = 0; n < 3; n++) samples.take(n * (sampleIntervalMs + 1500), undefined)
  expect(codes(samples)).toEqual([])
  samples.take(3 * (sampleIntervalMs + 1500), undefined)
  expect(codes(samples)).toEqual(['server.delayed'])
  samples.take(3 * (sampleIntervalMs + 1500) + sampleIntervalMs, undefined)
  expect(codes(samples)).toEqual([])
})
