import { globSync, readFileSync } from 'node:fs'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const institutes = 'tests/support/run/institutes.ts'
const built = 'tests/support/run/built.mjs'
const midnight = 'tests/support/run/midnight.ts'
const program = { globalSetup: [built, institutes], setupFiles: [midnight] }
const journey = { ...program, setupFiles: [midnight, 'tests/support/run/report-screen.ts'], isolate: false }

/** Rooms of the desk whose tests play series, kill programs or run whole commands: `npm run test:all` has them. */
const longRooms = [
  'connection-check',
  'damage',
  'fleet',
  'killed',
  'money',
  'practice',
  'provider',
  'schedules',
  'updates',
]
const longDesk = longRooms.map((room) => `tests/desk/${room}/**/*.test.ts`)
/** Asks workstations to end within two seconds: it needs the machine for itself. */
const serial = ['tests/desk/killed/kill.test.ts']
/** Journeys that also run on Windows, besides the tests of that lane. */
const onWindows = [
  'tests/windows/**/*.test.ts',
  'tests/journeys/day/registration.test.ts',
  'tests/journeys/institute/damaged-data.test.ts',
  'tests/desk/killed/kill.test.ts',
]
const provider = ['tests/provider/**/*.test.ts']
/** What the two databases may do differently (tests/provider/databases.ts). */
const onEitherDatabase = globSync(provider).filter((file) =>
  /\bon(?:BothDatabases|EachEngine)\(/.test(readFileSync(file, 'utf8')),
)

/** Loaded as one file each: from their packages they take a second of processor time for each file of tests. */
const asOneFile = [
  ...['', '/better-sqlite3', '/casing', '/node-postgres', '/pg-core', '/pglite', '/sqlite-core'].map(
    (part) => `drizzle-orm${part}`,
  ),
  'zod/mini',
  '@aws-sdk/client-s3',
]

/** The tests that `npm run mutate` runs, instead of all. One that a change makes wait forever is given up on early. */
const mutationTests: string[] | undefined = process.env.MUTATION_TESTS && JSON.parse(process.env.MUTATION_TESTS)

// Where the files of a worker share its modules (`isolate: false`), these are loaded once and not for each file.
const usual = {
  unit: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    setupFiles: ['tests/support/run/property-seed.ts'],
    isolate: false,
  },
  provider: {
    include: provider,
    globalSetup: [institutes],
    setupFiles: [midnight],
    env: { DATABASE: 'postgres' },
    isolate: false,
  },
  desk: { ...program, include: ['tests/desk/**/*.test.ts'], exclude: longDesk, isolate: false },
  day: { ...journey, include: ['tests/journeys/day/**/*.test.ts'] },
  pglite: {
    include: onEitherDatabase,
    globalSetup: [institutes],
    setupFiles: [midnight],
    env: { DATABASE: 'pglite' },
    isolate: false,
  },
  'desk-long': { ...program, include: longDesk, exclude: serial, isolate: false },
  long: { include: ['tests/long/**/*.test.ts'] },
  // Each imports the main process anew, with a stand-in of its own for Electron.
  electron: { ...program, include: ['tests/electron/**/*.test.ts'] },
  // A quarter less work without movement, which the journeys of a day have.
  journeys: {
    ...journey,
    include: ['tests/journeys/**/*.test.ts'],
    exclude: ['tests/journeys/day/**'],
    env: { REDUCED_MOTION: '1' },
  },
  /** Journeys through variants of what a shorter one or a test of its rule shows, and whole commands: `npm run nightly`. */
  nightly: { ...journey, include: ['tests/nightly/**/*.test.ts'], env: { REDUCED_MOTION: '1' } },
  // A program under Wine takes up to twenty seconds to start on a busy machine, and some tests start it four times.
  windows: {
    ...journey,
    globalSetup: [built, institutes, 'tests/support/windows/wine.ts'],
    include: onWindows,
    testTimeout: 300_000,
  },
  serial: { ...program, include: serial, maxWorkers: 1, sequence: { groupOrder: 1 } },
}

const projects = mutationTests
  ? { mutation: { ...usual.provider, include: mutationTests, testTimeout: 30_000 } }
  : usual

export default defineConfig({
  plugins: [lingui({ macroTransform: { macro: { descriptorFields: 'all' } } }), react()],
  // Whoever runs tests beside it, with the same packages, is left their own.
  ...(mutationTests ? { cacheDir: '.vite' } : {}),
  test: {
    deps: { optimizer: { ssr: { enabled: true, include: asOneFile } } },
    testTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    // A worker ends its browser, its counter and its databases.
    teardownTimeout: 60_000,
    // One more than two cores: journeys wait a seventh of their time, for what a workstation asks every few seconds.
    maxWorkers: 3,
    // In one queue, so that no core waits for the last file of a part.
    projects: Object.entries(projects).map(([name, test]) => ({ extends: true as const, test: { ...test, name } })),
  },
})
