import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { always, journeys, leftOut, leftOutOnPglite, long, onBothDatabases, seriesFor } from '../scripts/lib/sample.mjs'

const all = journeys()
const without = Array.from({ length: 240 }, (_, n) => new Set(leftOut(`commit ${n}`, all)))

test('a commit draws the same files each time, and another one others', () => {
  expect(leftOut('one')).toEqual(leftOut('one'))
  expect(leftOut('one')).not.toEqual(leftOut('two'))
})

test('every journey runs for some commit, and those of an ordinary day for each', () => {
  expect(all.filter((file) => without.every((files) => files.has(file)))).toEqual([])
  const steady = all.filter((file) => !without.some((files) => files.has(file)))
  expect(steady.sort()).toEqual(always)
})

test('a quarter of the files with rules for either database has them on both, and each for some commit', () => {
  const both = onBothDatabases()
  expect(both).toContain('tests/provider/registration/seats/seats.test.ts')
  const alone = Array.from({ length: 60 }, (_, n) => new Set(leftOutOnPglite(`commit ${n}`, both)))
  for (const files of alone) expect(files.size).toBe(both.length - Math.ceil(both.length / 4))
  expect(both.filter((file) => alone.every((files) => files.has(file)))).toEqual([])
})

test('a series is short unless whoever calls says how long, and each of them is read somewhere', () => {
  expect(seriesFor({ MONEY_DAYS: '20' })).not.toHaveProperty('MONEY_DAYS')
  const sources = globSync('tests/**/*.test.ts').map((file) => readFileSync(file, 'utf8'))
  const unread = Object.keys(seriesFor({})).filter(
    (name) => !sources.some((text) => text.includes(`process.env.${name} ??`) || text.includes(`count: '${name}'`)),
  )
  expect(unread).toEqual([])
})

test('a sixteenth of the other journeys and of the long files runs each time, and every long one for some commit', () => {
  for (const file of long) expect(existsSync(file), file).toBe(true)
  const others = all.filter((file) => without.some((files) => files.has(file)))
  for (const files of without)
    for (const some of [others, long])
      expect(some.filter((file) => !files.has(file))).toHaveLength(Math.ceil(some.length / 16))
  expect(long.filter((file) => without.every((files) => files.has(file)))).toEqual([])
})
