import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite'

/** What a build for production gives, kept in memory. */
export async function productionBuild(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const before = process.env.NODE_ENV
  // The bench's own loader asks for development builds.
  process.env.NODE_ENV = 'production'
  try {
    const common: InlineConfig = { configFile: false, mode: 'production', logLevel: 'error', build: { write: false } }
    const made = await build(mergeConfig(common, config))
    if (!('output' in made)) throw new Error('The build gave no output')
    return made.output
  } finally {
    process.env.NODE_ENV = before
  }
}
