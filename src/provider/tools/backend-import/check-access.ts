import { CallError } from '#contract/protocol/failure'
import { ListRefused } from './import-run'
import { kinds } from './kinds'
import type { Source } from './source'

type Asked = { list(part: { page: number; limit: number }): Promise<unknown> }
/** Asks for the beginning of every list, before anything is kept. Throws ListRefused, which names all that are refused. */
export async function assertLists({ address, api }: Source, without: ReadonlySet<string>): Promise<void> {
  const refused: string[] = []
  for (const kind of kinds.filter((name) => !without.has(name))) {
    const { list }: Asked = kind === 'role' ? { list: () => api.session.roles({}) } : api[kind]
    try {
      await list({ page: 1, limit: 1 })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'unauthenticated') throw error
      refused.push(`${kind} (${error.message})`)
    }
  }
  if (refused.length === 0) return
  const names = [...without, ...refused.map((said) => said.split(' ')[0])].join(',')
  throw new ListRefused(
    `${address} refuses ${refused.length === 1 ? 'the list' : 'the lists'} of ${refused.join(', ')}. Sign in as somebody who may see all of it. Only where it has no such list: go without it by ADOPTION_WITHOUT=${names}. Nothing was changed here.`,
  )
}
