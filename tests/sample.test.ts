import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { journeys, leftOut, long } from '../scripts/lib/sample.mjs'

const seeds = Array.from({ length: 40 }, (_, n) => `commit ${n}`)
const all = journeys()

test('a commit draws the same files each time, and another one others', () => {
  expect(leftOut('one')).toEqual(leftOut('one'))
  expect(leftOut('one')).not.toEqual(leftOut('two'))
})

test('every journey runs for some commit, and those of an ordinary day for each', () => {
  const everLeftOut = new Set(seeds.flatMap((seed) => leftOut(seed)))
  expect(all.filter((file) => seeds.every((seed) => leftOut(seed).includes(file)))).toEqual([])
  const steady = all.filter((file) => !everLeftOut.has(file))
  expect(steady).toContain('tests/journeys/exam/test-day.test.ts')
  expect(steady).toContain('tests/journeys/registration/registration.test.ts')
  expect(steady.length).toBeLessThan(all.length / 4)
})

test('at most four fifths of an area are left out', () => {
  for (const seed of seeds) {
    const areas = Map.groupBy(leftOut(seed), (file) => file.split('/').slice(0, 3).join('/'))
    for (const [area, files] of areas)
      if (area.startsWith('tests/journeys'))
        expect(files.length).toBeLessThanOrEqual((all.filter((file) => file.startsWith(area)).length * 4) / 5)
  }
})

test('a fifth of the long files runs each time, and every one for some commit', () => {
  for (const file of long) expect(existsSync(file), file).toBe(true)
  for (const seed of seeds)
    expect(long.filter((file) => !leftOut(seed).includes(file))).toHaveLength(Math.ceil(long.length / 5))
  expect(long.filter((file) => seeds.every((seed) => leftOut(seed).includes(file)))).toEqual([])
})
