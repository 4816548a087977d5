import { CallError } from '#contract/protocol/failure'
import { ListRefusedError } from './errors'
import { importedEntities } from './imported-entities'
import type { Source } from './source'

type ListEndpoint = { list(input: { page: number; limit: number }): Promise<unknown> }
/**
 * Reads the first row of every list before anything is stored. Throws ListRefusedError with all lists that are refused.
 */
export async function assertListsReadable(
  { address, api }: Source,
  skippedEntities: ReadonlySet<string>,
): Promise<void> {
  const refusedLists: { entity: string; reason: string }[] = []
  for (const entity of importedEntities.filter((name) => !skippedEntities.has(name))) {
    const { list }: ListEndpoint = entity === 'role' ? { list: () => api.session.roles({}) } : api[entity]
    try {
      await list({ page: 1, limit: 1 })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'unauthenticated') throw error
      refusedLists.push({ entity, reason: error.message })
    }
  }
  if (refusedLists.length === 0) return
  const noun = refusedLists.length === 1 ? 'list' : 'lists'
  const lists = refusedLists.map(({ entity, reason }) => `${entity} (${reason})`).join(', ')
  const entitiesToSkip = [...skippedEntities, ...refusedLists.map(({ entity }) => entity)].join(',')
  throw new ListRefusedError(
    `${address} refuses the ${noun} of ${lists}. Sign in as a person who may read them. If the source has no such list, skip it with IMPORT_SKIP_LISTS=${entitiesToSkip}. Nothing was changed here.`,
  )
}
