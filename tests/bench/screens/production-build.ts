import { lingui } from '@lingui/vite-plugin'
import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite'

/** Builds for production in memory. */
export async function buildForProduction(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const before = process.env.NODE_ENV
  // The bench's own loader asks for development builds.
  process.env.NODE_ENV = 'production'
  try {
    const common: InlineConfig = {
      configFile: false,
      mode: 'production',
      logLevel: 'error',
      build: { write: false },
      plugins: [lingui({ macroTransform: { macro: { descriptorFields: 'all' } } })],
    }
    const result = await build(mergeConfig(common, config))
    if (!('output' in result)) throw new Error('The build gave no output')
    return result.output
  } finally {
    process.env.NODE_ENV = before
  }
}
