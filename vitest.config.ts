import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { takeOut } from './tests/desk/support/take-out'

/** Asks counters to end within two seconds: it needs the machine for itself. */
const alone = ['tests/desk/killed/kill.test.ts']

/** Files that this run leaves out (scripts/lib/sample.mjs). */
const leftOut = (process.env.LEFT_OUT ?? '').split(',').filter(Boolean)

const institutes = 'tests/support/run/institutes.ts'
const built = 'tests/support/run/built.mjs'
const midnight = 'tests/support/run/midnight.ts'
const program = { globalSetup: [built, institutes], setupFiles: [midnight] }

/** Loaded as one file each: from their packages they take a second of processor time for each file of tests. */
const asOneFile = [
  ...['', '/better-sqlite3', '/casing', '/node-postgres', '/pg-core', '/pglite', '/sqlite-core'].map(
    (part) => `drizzle-orm${part}`,
  ),
  'zod/mini',
  '@aws-sdk/client-s3',
]

/** With a line taken out (npm run money -- --bite) nothing of what is loaded may be kept. */
const isBite = process.env.BITE !== undefined

export default defineConfig({
  plugins: [react(), ...(isBite ? [takeOut('src')] : [])],
  test: {
    ...(isBite ? { fsModuleCache: false } : {}),
    deps: { optimizer: { ssr: { enabled: true, include: asOneFile } } },
    testTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    // One more than two cores: journeys wait a seventh of their time, for what a counter asks every few seconds.
    maxWorkers: 3,
    // In one queue, so that no core waits for the last file of a part. Where files share a worker's modules (`isolate: false`), they
    // are loaded once and not for each file: a third of the time of a small one.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: leftOut,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'provider',
          include: ['tests/provider/**/*.test.ts'],
          exclude: leftOut,
          globalSetup: [institutes],
          setupFiles: [midnight],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...program,
          name: 'desk',
          include: ['tests/desk/**/*.test.ts'],
          exclude: [...alone, ...leftOut],
          isolate: false,
        },
      },
      {
        extends: true,
        // Each imports the main process anew, with a stand-in of its own for Electron.
        test: { ...program, name: 'electron', include: ['tests/electron/**/*.test.ts'], exclude: leftOut },
      },
      {
        extends: true,
        // The files of a worker share its counter and its browser.
        test: {
          ...program,
          setupFiles: [midnight, 'tests/support/run/what-was-shown.ts'],
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: leftOut,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...program,
          name: 'alone',
          include: alone,
          exclude: leftOut,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
