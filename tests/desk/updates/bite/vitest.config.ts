import { posix, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** What is taken out (bites.ts): texts of files of src/main/updates, as they are loaded; nothing of it is written. */
const edits: [file: string, find: string, replace: string][] = JSON.parse(process.env.BITE ?? '[]')

const takeOut: Plugin = {
  name: 'take-a-check-out',
  enforce: 'pre',
  transform(code, id) {
    return edits
      .filter(([file]) => id.endsWith(posix.join('src/main/updates', file)))
      .reduce((text, [, find, replace]) => text.replace(find, () => replace), code)
  },
}

// biome-ignore lint/style/noDefaultExport: vitest takes its configuration so
export default defineConfig({
  root: resolve(import.meta.dirname, '../../../..'),
  plugins: [takeOut],
  // What is loaded is never the same: nothing of it may be kept, for other bites or for the tests themselves.
  test: {
    fsModuleCache: false,
    include: ['tests/desk/updates/*.test.ts'],
    exclude: ['tests/desk/updates/bites.test.ts'],
    maxWorkers: 1,
  },
})
