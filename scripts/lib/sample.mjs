import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root, run } from './run.mjs'

/** What a day at the counter and on the test day is made of runs each time. */
const always = ['first-day', 'registration', 'registered-user', 'sign-in', 'test-day', 'whole-day', 'plain-institute']

/** Of the others of an area. */
const share = 1 / 4

/** By what the journeys of a run are drawn: the commit, so that its run can be had again; the day where there is none. */
export async function seedOfTree() {
  const { code, output } = await run('git', ['rev-parse', 'HEAD'], { quiet: true })
  return code === 0 ? output.trim().slice(0, 12) : new Date().toISOString().slice(0, 10)
}

/** The files of journeys that a run with this seed leaves out: of each area three quarters of those that need not run each time. */
export function leftOut(seed, files = journeys()) {
  const rank = (file) => createHash('sha256').update(`${seed} ${file}`).digest('hex')
  const inTurn = files
    .filter((file) => !always.includes(basename(file, '.test.ts')))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
  const areas = [...new Set(inTurn.map(dirname))]
  const ofArea = (area) => inTurn.filter((file) => dirname(file) === area)
  return areas.flatMap((area) => ofArea(area).slice(Math.ceil(ofArea(area).length * share))).sort()
}

/** All files of journeys, as they are named from the root. */
export const journeys = () =>
  readdirSync(join(root, 'tests/journeys'), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `tests/journeys/${name.replaceAll('\\', '/')}`)
