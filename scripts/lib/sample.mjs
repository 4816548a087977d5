import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

/** What a day at the counter and on the test day is made of runs each time. */
export const always = [
  'exam/test-day',
  'institute/first-day',
  'registration/plain-institute',
  'registration/registered-user-money',
  'registration/registration',
  'staff/sign-in',
].map((name) => `tests/journeys/${name}.test.ts`)

/** How long the series of each run are, which as long as they are by themselves would take tens of seconds each. */
const shortSeries = {
  DAMAGE_CASES: '60',
  MONEY_DAYS: '3',
  SCHEDULES: '3',
  SEAT_SERIES: '1',
  UNTIDY_ROUNDS: '60',
}

/** The variables that make series short, but for those that whoever calls has set. */
export const seriesFor = (environment) =>
  Object.fromEntries(Object.entries(shortSeries).filter(([name]) => !environment[name]))

/** Beside the journeys: files of eight seconds and more whose subject is a whole command, a long series, another program or a rare trouble. */
export const long = [
  'src/main/printing/maker/maker.test.ts',
  'src/sheets/cells.test.ts',
  'src/sheets/read.test.ts',
  'tests/adding-a-screen.test.ts',
  'tests/desk/conform/desk.test.ts',
  'tests/desk/conform/trouble.test.ts',
  'tests/desk/damage/damaged-program.test.ts',
  'tests/desk/files/full-disk.test.ts',
  'tests/desk/files/imports.test.ts',
  'tests/desk/files/results-trouble.test.ts',
  'tests/desk/files/results.test.ts',
  'tests/desk/fleet/policy.test.ts',
  'tests/desk/gateway/faults.test.ts',
  'tests/desk/hosts/browser-entry.test.ts',
  'tests/desk/hosts/browser-files.test.ts',
  'tests/desk/killed/kill.test.ts',
  'tests/desk/killed/killed-counter.test.ts',
  'tests/desk/killed/killed-provider.test.ts',
  'tests/desk/outbox/responses.test.ts',
  'tests/desk/practice/practice-certificate.test.ts',
  'tests/desk/practice/practice-institute.test.ts',
  'tests/desk/printing/hanging.test.ts',
  'tests/desk/printing/odd-queues.test.ts',
  'tests/desk/printing/printing-batch.test.ts',
  'tests/desk/printing/printing-plain.test.ts',
  'tests/desk/printing/refund-days.test.ts',
  'tests/desk/printing/roll.test.ts',
  'tests/desk/printing/service-away.test.ts',
  'tests/desk/provider/adopt.test.ts',
  'tests/desk/provider/provider-command.test.ts',
  'tests/desk/provider/rolling-restart.test.ts',
  'tests/desk/store/claims.test.ts',
  'tests/desk/updates/bites.test.ts',
  'tests/desk/updates/release.test.ts',
  'tests/desk/updates/transport.test.ts',
  'tests/electron/package/package-list.test.ts',
  'tests/electron/power-cut.test.ts',
  'tests/electron/registration.test.ts',
  'tests/electron/sign-in.test.ts',
  'tests/electron/updates/going-back.test.ts',
  'tests/electron/updates/journey.test.ts',
  'tests/linear.test.ts',
  'tests/prototype-names.test.ts',
  'tests/provider/adopt/agreeing.test.ts',
  'tests/provider/adopt/going-on.test.ts',
  'tests/provider/adopt/untrue-sources.test.ts',
  'tests/provider/catalogue/slot-sheet.test.ts',
  'tests/provider/exam/questions/question-sheet.test.ts',
  'tests/provider/institute/database/move-to-postgres.test.ts',
  'tests/provider/institute/load.test.ts',
  'tests/provider/institute/mail/many.test.ts',
  'tests/provider/institute/mail/nasty.test.ts',
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

/** Of the files whose rules are tried on PGlite as well as on PostgreSQL: so many on both. */
const shareOnBoth = 1 / 4

/** By what the files of a run are drawn: the commit, so that its run can be had again; the day where there is none. */
export async function seedOfTree() {
  const { code, output } = await run('git', ['rev-parse', 'HEAD'], { quiet: true })
  return code === 0 ? output.trim().slice(0, 12) : new Date().toISOString().slice(0, 10)
}

/** The files that a run with this seed leaves out: fifteen sixteenths of the journeys that need not run each time, and of the long ones. */
export function leftOut(seed, files = journeys()) {
  const others = files.filter((file) => !always.includes(file))
  return [others, long].flatMap((some) => undrawn(seed, some, share)).sort()
}

/** The files that a run with this seed tries on PostgreSQL alone. */
export const leftOutOnPglite = (seed, files = onBothDatabases()) => undrawn(seed, files, shareOnBoth).sort()

function undrawn(seed, files, part) {
  const rank = (file) => createHash('sha256').update(`${seed} ${file}`).digest('hex')
  return files.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(Math.ceil(files.length * part))
}

/** All files of journeys, as they are named from the root. */
export const journeys = () => testsIn('tests/journeys')

/** Those of the provider that `tests/provider/databases` runs on either database. */
export const onBothDatabases = () =>
  testsIn('tests/provider').filter((file) =>
    /\bon(?:BothDatabases|EachEngine)\(/.test(readFileSync(join(root, file), 'utf8')),
  )

const testsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
