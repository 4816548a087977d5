import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** All modules that a built file imports, directly or through chunks, and itself. Needs `npm run build`. */
function collectImports(file: string, imports = new Set<string>([file])): Set<string> {
  // Comments may contain example imports.
  const source = readFileSync(file, 'utf8').replace(/^\s*\/?\*.*$/gm, '')
  for (const [, name] of source.matchAll(/(?<!\.)(?:\bfrom|\bimport|\brequire)\s*\(?\s*["']([^"'\n]+)["']/g)) {
    if (!name || imports.has(name)) continue
    const inner = name.startsWith('.') ? join(dirname(file), name) : name
    if (imports.has(inner)) continue
    imports.add(inner)
    if (name.startsWith('.')) collectImports(inner, imports)
  }
  return imports
}

const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')
const isBuiltin = (name: string) => name.startsWith('node:') || builtinModules.includes(name)

test('the installer has all that the main process loads, without the browser host', () => {
  const loaded = [...collectImports('out/main/electron.js')]
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const packages = loaded.filter((name) => !name.startsWith('out/') && !isBuiltin(name)).map(packageOf)
  expect(packages).toContain('electron')
  expect(packages.filter((name) => name !== 'electron' && !(name in dependencies))).toEqual([])
  expect(packages).not.toContain('@hono/node-server')
  expect(loaded).not.toContain('out/main/browser.js')
})

test('the preload is CommonJS that loads electron and nothing else', () => {
  expect([...collectImports('out/preload/index.cjs')]).toEqual(['out/preload/index.cjs', 'electron'])
  expect(readFileSync('out/preload/index.cjs', 'utf8')).not.toMatch(/^\s*(import|export)\b/m)
})

test('the installer has no provider tools, and its screens no provider code', () => {
  const bundled = (part: string): Record<string, string[]> =>
    JSON.parse(readFileSync(join('out/bundled', `${part}.json`), 'utf8'))
  const main = bundled('main')
  const configuration = readFileSync('electron-builder.yml', 'utf8')
  const packed = Object.keys(main).filter((file) => !configuration.includes(`'!out/main/${file}'`))
  const tools = (file: string) => main[file]?.filter((id) => id.startsWith('src/provider/tools/')) ?? []
  expect(packed.flatMap((file) => tools(file).map((id) => `${id} in ${file}`))).toEqual([])
  expect(tools('provider.js').length).toBeGreaterThan(30)
  const screens = Object.values({ ...bundled('renderer'), ...bundled('preload') }).flat()
  expect(screens.filter((id) => id.startsWith('src/provider/'))).toEqual([])
})
