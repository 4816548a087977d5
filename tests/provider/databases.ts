import { resolve } from 'node:path'
import { beforeAll, describe } from 'vitest'
import { loadFonts } from '#provider/core/files/fonts'
import { openProvider, type ProviderOptions } from '#provider/index'
import { type Engine, isPostgresAbsent, pglite, postgres } from '../support/database/engines'
import { isPracticeOfToday } from '../support/institute/practice-copy'
import { Institute } from './institute-under-test'

export type TestOptions = Partial<
  Pick<
    ProviderOptions,
    'apiKey' | 'idempotencyKeys' | 'filesDir' | 'now' | 'loadFonts' | 'loadImage' | 'mail' | 'cardPayments'
  >
>
type Define = (institute: () => Institute) => void

/** Databases of this project, as set in vitest.config.ts. */
const isPglite = process.env.DATABASE === 'pglite'

/** Rules of the institute: on PostgreSQL, as institutes run it. */
export function onDatabase(define: Define, options: TestOptions = {}): void {
  if (!isPglite) describe.skipIf(isPostgresAbsent())('on PostgreSQL', () => define(useInstitute(postgres, options)))
}

/**
 * For tests in which the two databases may differ: every endpoint once (wire-*), migrations, seeds and set-up, search and order,
 * unique names, concurrent calls (PGlite has one connection), thousands of rows, streams.
 */
export function onBothDatabases(define: Define, options: TestOptions = {}): void {
  onEachEngine((engine) => define(useInstitute(engine, options)))
}

/** For tests that open databases themselves. Those on PostgreSQL are skipped where it is not installed. */
export function onEachEngine(define: (engine: Engine) => void): void {
  if (isPglite) describe('on PGlite', () => define(pglite))
  else describe.skipIf(isPostgresAbsent())('on PostgreSQL', () => define(postgres))
}

const loadTestFonts = () => loadFonts(resolve('resources'))

function useInstitute(engine: Engine, options: TestOptions): () => Institute {
  let institute: Institute | undefined
  beforeAll(async () => {
    const isPracticeCopyUsable = isPracticeOfToday(options.now)
    const place = await (isPracticeCopyUsable ? engine.createPractice() : engine.createEmpty())
    const provider = await openProvider({ seed: 'practice', loadFonts: loadTestFonts, ...options, ...place })
    institute = new Institute(provider, isPracticeCopyUsable ? engine.signedInTokens() : {})
    if (institute.tokens.size === 0) await institute.signInAllStaff(options.apiKey ? { api_key: options.apiKey } : {})
    return async () => {
      await provider.close()
      await engine.remove(place)
    }
  })
  return () => {
    if (!institute) throw new Error('The institute is not open yet')
    return institute
  }
}
