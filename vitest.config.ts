import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const printing = 'tests/**/*printing*.test.ts'
const provider = 'tests/provider/**/*.test.ts'
const program = ['tests/desk/**/*.test.ts', 'tests/journeys/**/*.test.ts', 'tests/electron/**/*.test.ts']
/** What ends counters by force, and three counters at once, need the machine for themselves. */
const alone = ['tests/desk/kill.test.ts', 'tests/electron/power-cut.test.ts', 'tests/journeys/exam/whole-day.test.ts']

const practice = 'tests/support/practice-folder.ts'
const built = 'tests/support/built.mjs'
const midnight = 'tests/support/midnight.ts'

/** A part that runs the built program, with so many files at once, after those before it. */
const running = (name: string, include: string[], exclude: string[], maxWorkers: number, groupOrder: number) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    globalSetup: [built, practice],
    setupFiles: [midnight],
    maxWorkers,
    sequence: { groupOrder },
  },
})

export default defineConfig({
  plugins: [react()],
  test: {
    testTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'], maxWorkers: 2 },
      },
      {
        extends: true,
        test: {
          name: 'provider',
          include: [provider],
          globalSetup: [practice, 'tests/support/postgres.ts'],
          setupFiles: [midnight],
          maxWorkers: 2,
        },
      },
      running('program', program, [printing, ...alone], 2, 1),
      running('alone', alone, [], 1, 2),
      // One print system at a time.
      running('printing', [printing], [], 1, 3),
    ],
  },
})
