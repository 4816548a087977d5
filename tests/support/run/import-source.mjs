import { lingui } from '@lingui/vite-plugin'
import { createRunnableDevEnvironment, resolveConfig } from 'vite'

/**
 * Imports a TypeScript module of this project into the running Node.js process. Unlike Vite's `runnerImport` it stays usable
 * afterwards, so that modules which are imported later, on first use, load too.
 */
export async function importSource(path) {
  const inline = {
    consumer: 'server',
    dev: { moduleRunnerTransform: true },
    resolve: { external: true, mainFields: [], conditions: ['node', 'module-sync'] },
  }
  const config = await resolveConfig(
    {
      configFile: false,
      envDir: false,
      cacheDir: process.cwd(),
      environments: { inline },
      plugins: [lingui({ macroTransform: true })],
    },
    'serve',
  )
  const environment = createRunnableDevEnvironment('inline', config, {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  })
  await environment.init()
  return environment.runner.import(path)
}
