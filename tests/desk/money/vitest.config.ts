import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// biome-ignore lint/style/noDefaultExport: vitest takes its configuration so
export default defineConfig({
  root: resolve(import.meta.dirname, '../../..'),
  test: { include: ['tests/desk/money/money.test.ts'], maxWorkers: 1, hookTimeout: 120_000 },
})
