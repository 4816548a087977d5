import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { invalidateQueries } from './invalidate-queries'

/** A mounted query of ['list']; `respond[i]` responds to its request i. */
function mount({ enabled } = { enabled: true }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const respond: ((rows: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => respond.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn, enabled })
  const states: string[] = []
  observer.subscribe(({ status, fetchStatus, data }) => states.push(`${status} ${fetchStatus} ${data ?? '-'}`))
  return { client, respond, observer, states }
}

describe('invalidateQueries', () => {
  it('fetches a list again if it changed before its first response', async () => {
    const { client, respond, observer, states } = mount()
    const done = invalidateQueries(client, { queryKey: ['list'] })
    await vi.waitUntil(() => respond.length === 2)
    respond[0]?.('before')
    respond[1]?.('after')
    await done
    expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isFetching: false, error: null })
    expect(states.filter((state) => state.includes('idle') && !state.includes('success'))).toEqual([])
  })

  it('fetches a list again if it changed between two responses', async () => {
    const { client, respond, observer } = mount()
    respond[0]?.('before')
    await vi.waitUntil(() => observer.getCurrentResult().data === 'before')
    const done = invalidateQueries(client, { predicate: ({ queryKey: [name] }) => name === 'list' })
    await vi.waitUntil(() => respond.length === 2)
    respond[1]?.('after')
    await done
    expect(observer.getCurrentResult().data).toBe('after')
  })

  it('leaves other queries and disabled ones alone', async () => {
    const other = mount()
    await invalidateQueries(other.client, { queryKey: ['another'] })
    expect(other.respond).toHaveLength(1)
    const disabled = mount({ enabled: false })
    await invalidateQueries(disabled.client, { queryKey: ['list'] })
    expect(disabled.respond).toHaveLength(0)
  })
})
