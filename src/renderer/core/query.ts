import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Contract } from '#contract/index'
import type { Input, Output } from '#contract/protocol/endpoint'
import type { CallOptions } from '#contract/protocol/http/client'
import { api } from './api'
import { invalidateEntities } from './cache/invalidate-entities'
import { useExclusiveMutation } from './exclusive'
import { useIsKioskMode } from './session/kiosk-mode'

type Entity = keyof Contract
type Operation<E extends Entity> = keyof Contract[E] & string
type Call<E extends Entity, O extends Operation<E>> = (
  input: Input<Contract[E][O]>,
  options?: CallOptions,
) => Promise<Output<Contract[E][O]>>

const getCall = <E extends Entity, O extends Operation<E>>(entity: E, operation: O) =>
  api[entity][operation] as Call<E, O>

export const getQueryKey = (entity: Entity, operation: string, input: unknown): QueryKey => [entity, operation, input]

type Options = {
  enabled?: boolean
  staleTime?: number
  keepPrevious?: boolean
  refetchInterval?: number
  refetchOnWindowFocus?: boolean
}

/** Query of an operation of the contract, cached under [entity, operation, input]. Disabled in kiosk mode. */
export function useApiQuery<E extends Entity, O extends Operation<E>>(
  entity: E,
  operation: O,
  input: Input<Contract[E][O]>,
  options: Options = {},
): UseQueryResult<Output<Contract[E][O]>, Error> {
  const { keepPrevious, enabled = true, ...queryOptions } = options
  const isInKioskMode = useIsKioskMode()
  const query: UseQueryOptions = {
    queryKey: getQueryKey(entity, operation, input),
    queryFn: ({ signal }) => getCall(entity, operation)(input, { signal }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...queryOptions,
    enabled: enabled && !isInKioskMode,
  }
  return useQuery(query) as UseQueryResult<Output<Contract[E][O]>, Error>
}

/**
 * Mutation by an operation of the contract. On success it invalidates the queries of the entity and of `alsoInvalidate`.
 * `wrapCall`: may hold the draft lock during the call. `key`: idempotency key.
 */
export function useApiMutation<E extends Entity, O extends Operation<E>>(
  entity: E,
  operation: O,
  alsoInvalidate: readonly Entity[] = [],
  wrapCall: <T>(task: () => Promise<T>) => Promise<T> = (task) => task(),
) {
  const client = useQueryClient()
  return useExclusiveMutation({
    mutationFn: ({ input, key }: { input: Input<Contract[E][O]>; key?: string }) =>
      wrapCall(() => getCall(entity, operation)(input, key ? { key } : {})),
    onSuccess: () => invalidateEntities(client, entity, ...alsoInvalidate),
  })
}
