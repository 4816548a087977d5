import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { takeOut } from '../../support/take-out'

// biome-ignore lint/style/noDefaultExport: vitest takes its configuration so
export default defineConfig({
  root: resolve(import.meta.dirname, '../../../..'),
  // What is taken out (bites.ts): texts of files of src/main/updates, as they are loaded.
  plugins: [takeOut('src/main/updates')],
  // What is loaded is never the same: nothing of it may be kept, for other bites or for the tests themselves.
  test: {
    fsModuleCache: false,
    include: ['tests/desk/updates/*.test.ts'],
    exclude: ['tests/desk/updates/bites.test.ts'],
    maxWorkers: 1,
  },
})
