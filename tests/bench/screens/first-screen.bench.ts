import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type InlineConfig, mergeConfig, type Plugin, type Rolldown } from 'vite'
import config from '../../../electron.vite.config'
import { productionBuild } from './production-build'

const root = resolve('src/renderer')
const firstScreen = ['main.tsx', 'screens/staff/auth/frame.tsx', 'screens/staff/auth/sign-in.tsx'].map((file) =>
  resolve(root, file),
)
const yardstickEntry = 'virtual:yardstick'
const yardstickParts = /^(react|react-dom|react-router-dom|@tanstack\/react-query|@mantine\/[a-z]+)(\/[a-z-]+)?$/

const chunksOf = async (config: InlineConfig) => (await productionBuild(config)).filter((part) => part.type === 'chunk')

/** The chunks that are loaded before these modules run: theirs, and what those import. */
function loadedBy(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const loaded = new Set<Rolldown.OutputChunk>()
  const load = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const name of chunk.imports) load(byName.get(name))
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (!chunk) throw new Error(`${module} is in no chunk`)
    load(chunk)
  }
  return loaded
}

const gzipped = (chunks: Iterable<Rolldown.OutputChunk>) =>
  [...chunks].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)

/** Notes what each of our modules takes from the yardstick's packages. */
function watchImports(taken: Map<string, [source: string, name: string][]>): Plugin {
  return {
    name: 'watch-imports',
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(root) || !/\.tsx?$/.test(id)) return
      const imports = this.parse(code).body.filter((node) => node.type === 'ImportDeclaration')
      taken.set(
        id,
        imports.flatMap(({ source, specifiers }) =>
          specifiers.flatMap((one): [string, string][] =>
            one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
              ? [[source.value, one.imported.name]]
              : [],
          ),
        ),
      )
    },
  }
}

async function run(): Promise<number> {
  const taken = new Map<string, [string, string][]>()
  const program = mergeConfig(config.renderer ?? {}, { plugins: [watchImports(taken)] })
  const ours = loadedBy(firstScreen, await chunksOf(program))
  const parts = new Set(
    [...ours]
      .flatMap(({ moduleIds }) => moduleIds.flatMap((id) => taken.get(id) ?? []))
      .filter(([source]) => yardstickParts.test(source))
      .map(([source, name]) => `import { ${name} as part } from '${source}'`),
  )
  const imports = [...parts].map((line, index) => line.replace('as part', `as part${index}`))
  const entry = `${imports.join('\n')}\nglobalThis.kept = [${imports.map((_, index) => `part${index}`)}]`
  const yardstick = await chunksOf({
    plugins: [
      {
        name: 'yardstick',
        resolveId: (id) => (id === yardstickEntry ? id : undefined),
        load: (id) => (id === yardstickEntry ? entry : undefined),
      },
    ],
    build: { rolldownOptions: { input: yardstickEntry } },
  })
  return gzipped(ours) / gzipped(yardstick)
}

export const benches = [
  {
    name: "first screen's JavaScript, gzipped, against React, router, react-query and the Mantine parts in use",
    limit: 1.15,
    run,
  },
]
