import { relative, resolve } from 'node:path'
import { beforeAll, describe, expect } from 'vitest'
import { loadFonts } from '#provider/core/files/fonts'
import { openProvider, type ProviderOptions } from '#provider/index'
import { type Engine, isPostgresAbsent, oneEngine, pglite, postgres } from '../support/database/places'
import { isOfToday } from '../support/institute/practice-copy'
import { Institute } from './institute-under-test'

export type TestOptions = Partial<
  Pick<ProviderOptions, 'apiKey' | 'idempotencyKeys' | 'now' | 'documents' | 'pictures' | 'mailing' | 'cards'>
>
type Define = (institute: () => Institute) => void

/** What the institute's rules say: on PostgreSQL, which is the faster one. */
export function onDatabase(define: Define, options: TestOptions = {}): void {
  const name = isPostgresAbsent() ? 'on PGlite, because PostgreSQL is not installed' : 'on PostgreSQL'
  describe(name, () => define(useInstitute(oneEngine(), options)))
}

/**
 * What the two may do differently: every endpoint once (wire-*), migrations, seeds and setting up, search and order,
 * names that exist once, what happens at the same moment (PGlite has one connection), thousands of rows, streams.
 */
export function onBothDatabases(define: Define, options: TestOptions = {}): void {
  onEachEngine((engine) => define(useInstitute(engine, options)))
}

/**
 * For what opens its databases itself. Where PostgreSQL is not installed its half shows as skipped; a run that is a sample
 * has only some files on PGlite (scripts/lib/sample.mjs).
 */
export function onEachEngine(define: (engine: Engine) => void): void {
  if (isPostgresAbsent() || !isLeftOutOnPglite()) describe('on PGlite', () => define(pglite))
  describe.skipIf(isPostgresAbsent())('on PostgreSQL', () => define(postgres))
}

const leftOutOnPglite = new Set((process.env.LEFT_OUT_ON_PGLITE ?? '').split(',').filter(Boolean))
/** The file that is being read. */
const isLeftOutOnPglite = () =>
  leftOutOnPglite.has(relative('.', expect.getState().testPath ?? '').replaceAll('\\', '/'))

const documents = () => loadFonts(resolve('resources'))

function useInstitute(engine: Engine, options: TestOptions): () => Institute {
  let institute: Institute | undefined
  beforeAll(async () => {
    const isUsual = isOfToday(options.now)
    const place = await (isUsual ? engine.practice() : engine.empty())
    const provider = await openProvider({ seed: 'practice', documents, ...options, ...place })
    institute = new Institute(provider, isUsual ? engine.signedIn() : {})
    if (institute.tokens.size === 0) await institute.signIn(options.apiKey ? { api_key: options.apiKey } : {})
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
