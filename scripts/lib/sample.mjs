import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, run } from './run.mjs'

/** What a day at the counter and on the test day is made of runs each time. */
const always = [
  'first-day',
  'registration',
  'registered-user',
  'registered-user-money',
  'sign-in',
  'test-day',
  'plain-institute',
]

/** Beside the journeys: files of eight seconds and more whose subject is a whole command, a long series or another program. */
export const long = [
  'src/sheets/read.test.ts',
  'tests/adding-a-screen.test.ts',
  'tests/desk/damage/damaged-program.test.ts',
  'tests/desk/files/imports.test.ts',
  'tests/desk/files/results-trouble.test.ts',
  'tests/desk/files/results.test.ts',
  'tests/desk/fleet/policy.test.ts',
  'tests/desk/gateway/faults.test.ts',
  'tests/desk/hosts/browser-entry.test.ts',
  'tests/desk/killed/kill.test.ts',
  'tests/desk/killed/killed-provider.test.ts',
  'tests/desk/practice/practice-institute.test.ts',
  'tests/desk/printing/odd-queues.test.ts',
  'tests/desk/printing/printing-batch.test.ts',
  'tests/desk/printing/printing-plain.test.ts',
  'tests/desk/printing/refund-days.test.ts',
  'tests/desk/printing/service-away.test.ts',
  'tests/desk/provider/adopt.test.ts',
  'tests/desk/provider/provider-command.test.ts',
  'tests/desk/provider/rolling-restart.test.ts',
  'tests/desk/waiting/faults.test.ts',
  'tests/electron/package/package-list.test.ts',
  'tests/electron/power-cut.test.ts',
  'tests/electron/registration.test.ts',
  'tests/electron/sign-in.test.ts',
  'tests/electron/updates/going-back.test.ts',
  'tests/electron/updates/journey.test.ts',
  'tests/linear.test.ts',
  'tests/provider/adopt/going-on.test.ts',
  'tests/provider/adopt/untrue-sources.test.ts',
  'tests/provider/catalogue/slot-sheet.test.ts',
  'tests/provider/exam/questions/question-sheet.test.ts',
  'tests/provider/institute/database/move-to-postgres.test.ts',
  'tests/provider/institute/load.test.ts',
  'tests/provider/institute/mail/many.test.ts',
  'tests/provider/institute/mail/sending.test.ts',
  'tests/provider/institute/mail/trouble.test.ts',
  'tests/provider/institute/seed.test.ts',
  'tests/provider/institute/serving.test.ts',
  'tests/provider/institute/sorted-lists.test.ts',
  'tests/provider/registration/database-breaks.test.ts',
  'tests/provider/registration/far-pages.test.ts',
  'tests/provider/staff/sign-in-limits.test.ts',
]

/** Of the other journeys, and of the long files. */
const share = 1 / 16

/** By what the files of a run are drawn: the commit, so that its run can be had again; the day where there is none. */
export async function seedOfTree() {
  const { code, output } = await run('git', ['rev-parse', 'HEAD'], { quiet: true })
  return code === 0 ? output.trim().slice(0, 12) : new Date().toISOString().slice(0, 10)
}

/** The files that a run with this seed leaves out: fifteen sixteenths of the journeys that need not run each time, and of the long ones. */
export function leftOut(seed, files = journeys()) {
  const rank = (file) => createHash('sha256').update(`${seed} ${file}`).digest('hex')
  const inTurn = (some) => some.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  const others = files.filter((file) => !always.includes(basename(file, '.test.ts')))
  return [others, long].flatMap((some) => inTurn(some).slice(Math.ceil(some.length * share))).sort()
}

/** All files of journeys, as they are named from the root. */
export const journeys = () =>
  readdirSync(join(root, 'tests/journeys'), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `tests/journeys/${name.replaceAll('\\', '/')}`)
