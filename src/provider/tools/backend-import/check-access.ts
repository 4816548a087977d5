import { CallError } from '#contract/protocol/failure'
import { ListRefusedError } from './errors'
import { kinds } from './kinds'
import type { Source } from './source'

type ListEndpoint = { list(part: { page: number; limit: number }): Promise<unknown> }
/**
 * Reads the first row of every list before anything is stored. Throws ListRefusedError with all lists that are refused.
 */
export async function assertListsReadable({ address, api }: Source, skippedKinds: ReadonlySet<string>): Promise<void> {
  const refusedLists: string[] = []
  for (const kind of kinds.filter((name) => !skippedKinds.has(name))) {
    const { list }: ListEndpoint = kind === 'role' ? { list: () => api.session.roles({}) } : api[kind]
    try {
      await list({ page: 1, limit: 1 })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'unauthenticated') throw error
      refusedLists.push(`${kind} (${error.message})`)
    }
  }
  if (refusedLists.length === 0) return
  const names = [...skippedKinds, ...refusedLists.map((text) => text.split(' ')[0])].join(',')
  throw new ListRefusedError(
    `${address} refuses ${refusedLists.length === 1 ? 'the list' : 'the lists'} of ${refusedLists.join(', ')}. Sign in as a person who may read them. If the source has no such list, skip it with ADOPTION_WITHOUT=${names}. Nothing was changed here.`,
  )
}
