import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Like the client's `invalidateQueries`. Also restarts queries whose first response is pending: that response may be
 * older than the change, and the client would keep it as valid.
 */
export function invalidateQueries(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const { queryKey, predicate } = filters
  void client.cancelQueries(
    {
      type: 'active',
      ...(queryKey ? { queryKey } : {}),
      predicate: (query) =>
        query.state.data === undefined &&
        query.state.fetchStatus === 'fetching' &&
        !query.isDisabled() &&
        (predicate?.(query) ?? true),
    },
    // The refetch below follows in the same task, so that no screen sees the query idle.
    { silent: true, revert: false },
  )
  return client.invalidateQueries(filters)
}
