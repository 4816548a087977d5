import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { takeOut } from '../support/take-out'

// biome-ignore lint/style/noDefaultExport: vitest takes its configuration so
export default defineConfig({
  root: resolve(import.meta.dirname, '../../..'),
  plugins: [takeOut('src')],
  // With a line taken out what is loaded is never the same: nothing of it may be kept.
  test: { fsModuleCache: false, include: ['tests/desk/money/money.test.ts'], maxWorkers: 1, hookTimeout: 120_000 },
})
