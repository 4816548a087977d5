import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const printing = 'tests/**/*printing*.test.ts'
const provider = 'tests/provider/**/*.test.ts'
const practiceFolder = ['tests/support/practice-folder.ts']
const program = ['tests/desk/**/*.test.ts', 'tests/journeys/**/*.test.ts', 'tests/electron/**/*.test.ts']

export default defineConfig({
  plugins: [react()],
  test: {
    testTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'provider', include: [provider], globalSetup: ['tests/support/postgres.ts'] },
      },
      {
        extends: true,
        // Each starts a counter and a browser of its own, which fill two cores.
        test: {
          name: 'program',
          include: program,
          exclude: [printing],
          globalSetup: practiceFolder,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      // One print system at a time.
      {
        extends: true,
        test: {
          name: 'printing',
          include: [printing],
          globalSetup: practiceFolder,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
