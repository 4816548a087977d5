import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { journeys, leftOut, long } from '../scripts/lib/sample.mjs'

const all = journeys()
const without = Array.from({ length: 240 }, (_, n) => new Set(leftOut(`commit ${n}`, all)))

test('a commit draws the same files each time, and another one others', () => {
  expect(leftOut('one')).toEqual(leftOut('one'))
  expect(leftOut('one')).not.toEqual(leftOut('two'))
})

test('every journey runs for some commit, and those of an ordinary day for each', () => {
  expect(all.filter((file) => without.every((files) => files.has(file)))).toEqual([])
  const steady = all.filter((file) => !without.some((files) => files.has(file)))
  expect(steady).toContain('tests/journeys/exam/test-day.test.ts')
  expect(steady).toContain('tests/journeys/registration/registration.test.ts')
  expect(steady.length).toBeLessThan(all.length / 4)
})

test('at most eleven twelfths of an area are left out', () => {
  const areaOf = (file: string) => file.split('/').slice(0, 3).join('/')
  for (const files of without)
    for (const [area, some] of Map.groupBy(files, areaOf))
      if (area.startsWith('tests/journeys'))
        expect(some.length).toBeLessThanOrEqual((all.filter((file) => areaOf(file) === area).length * 11) / 12)
})

test('a twelfth of the long files runs each time, and every one for some commit', () => {
  for (const file of long) expect(existsSync(file), file).toBe(true)
  for (const files of without) expect(long.filter((file) => !files.has(file))).toHaveLength(Math.ceil(long.length / 12))
  expect(long.filter((file) => without.every((files) => files.has(file)))).toEqual([])
})
