import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

const entries = (paths: Record<string, string>) =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, resolve(path)]))

/** Writes the modules of each built file: for scripts/lib/notices.mjs, and the test of what the installer holds. */
const bundled = (part: string): Plugin => ({
  name: 'bundled-modules',
  generateBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file.moduleIds.map(inProject)] as const] : [],
    )
    mkdirSync('out/bundled', { recursive: true })
    writeFileSync(join('out/bundled', `${part}.json`), JSON.stringify(Object.fromEntries(files), null, 1))
  },
})
const inProject = (id: string) => id.replaceAll('\\', '/').replace(`${process.cwd().replaceAll('\\', '/')}/`, '')

/** English words stay in the code: only Hindi has a catalogue. */
const texts = () => lingui({ macroTransform: { macro: { descriptorFields: 'all' } }, failOnCompileError: true })

export default defineConfig({
  main: {
    plugins: [bundled('main'), texts()],
    build: {
      outDir: 'out/main',
      rolldownOptions: {
        input: entries({
          electron: 'src/main/hosts/electron/main.ts',
          browser: 'src/main/hosts/browser/main.ts',
          provider: 'src/provider/server.ts',
          'connection-check': 'src/main/connection-check/main.ts',
          'practice-institute': 'src/main/practice/worker.ts',
          'documents-worker': 'src/main/printing/renderer/worker.ts',
          'picture-worker': 'src/main/pictures/worker/decode-worker.ts',
          'sheet-worker': 'src/sheets/worker/read-worker.ts',
          'book-worker': 'src/sheets/worker/write-worker.ts',
        }),
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  },
  // A sandboxed preload must be CommonJS; the browser host's bridge stands in for it as a classic script.
  preload: {
    plugins: [bundled('preload'), texts()],
    build: {
      outDir: 'out/preload',
      isolatedEntries: true,
      rolldownOptions: {
        input: entries({
          index: 'src/preload/index.ts',
          bridge: 'src/main/hosts/browser/page-bridge.ts',
          // The script of the card window's page, which has no preload.
          checkout: 'src/main/checkout/page/page.ts',
        }),
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    worker: { format: 'es' },
    // Screens have addresses of several parts, so that './assets' would be looked for below them.
    plugins: [
      bundled('renderer'),
      texts(),
      react(),
      { name: 'absolute-base', enforce: 'post', config: () => ({ base: '/' }) },
    ],
    build: {
      outDir: 'out/renderer',
      rolldownOptions: {
        // start.tsx is also an entry, because only what entries load has the tag $initial.
        input: entries({ index: 'src/renderer/index.html', start: 'src/renderer/start.tsx' }),
        // One file for what every start loads, without start.tsx: it awaits screens, which are made of these parts.
        output: {
          codeSplitting: {
            groups: [
              // A start only names it; charts use it.
              { name: 'prop-types', test: /\/prop-types\//, priority: 1 },
              // Loaded before all modules with texts.
              { name: 'language', test: /@lingui\/(core|message-utils)\/|(contract|core)\/language\.ts/, priority: 1 },
              { name: 'start', tags: ['$initial'], test: /(?<!main\.tsx|start\.tsx|index\.html)$/ },
            ],
          },
        },
      },
      minify: true,
      // Chromium, and any browser of these years, preloads modules by itself.
      modulePreload: { polyfill: false },
      // The content security policy allows no inline and no data: fonts.
      assetsInlineLimit: 0,
    },
  },
})
