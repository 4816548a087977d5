import { expect, it } from 'vitest'
import { createLoadSamples, sampleIntervalMs } from './load-samples'

const codes = ({ conditions }: ReturnType<typeof createLoadSamples>) => conditions().map(({ code }) => code)
const exhaustedPool = { max: 10, total: 10, idle: 0, queued: 3 }

it('reports exhausted connections after three consecutive samples', () => {
  const samples = createLoadSamples()
  const add = (pool: typeof exhaustedPool, n: number) => samples.add(n * sampleIntervalMs, pool)
  add(exhaustedPool, 1)
  add(exhaustedPool, 2)
  expect(codes(samples)).toEqual([])
  add(exhaustedPool, 3)
  expect(codes(samples)).toEqual(['database.connections_exhausted'])
  add({ ...exhaustedPool, queued: 0 }, 4)
  add({ ...exhaustedPool, total: 9 }, 5)
  expect(codes(samples)).toEqual([])
})

it('reports a delayed process after three consecutive late samples', () => {
  const samples = createLoadSamples()
  for (let n = 0; n < 3; n++) samples.add(n * (sampleIntervalMs + 1500), undefined)
  expect(codes(samples)).toEqual([])
  samples.add(3 * (sampleIntervalMs + 1500), undefined)
  expect(codes(samples)).toEqual(['server.delayed'])
  samples.add(3 * (sampleIntervalMs + 1500) + sampleIntervalMs, undefined)
  expect(codes(samples)).toEqual([])
})
