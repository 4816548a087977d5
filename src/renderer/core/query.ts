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
import { askAgain } from './cache/ask-again'
import { useExclusiveMutation } from './exclusive'
import { useIsSoleScreen } from './session/sole-screen'

type Entity = keyof Contract
type Operation<E extends Entity> = keyof Contract[E] & string
type Call<E extends Entity, O extends Operation<E>> = (
  input: Input<Contract[E][O]>,
  options?: CallOptions,
) => Promise<Output<Contract[E][O]>>

const caller = <E extends Entity, O extends Operation<E>>(entity: E, operation: O) =>
  api[entity][operation] as Call<E, O>

export const keyOf = (entity: Entity, operation: string, input: unknown): QueryKey => [entity, operation, input]

type Options = {
  enabled?: boolean
  staleTime?: number
  keepPrevious?: boolean
  refetchInterval?: number
  refetchOnWindowFocus?: boolean
}

/** Asks and keeps the answer under [entity, operation, input]. Nothing is asked under a sole screen, and everything shown once it is gone. */
export function useAsk<E extends Entity, O extends Operation<E>>(
  entity: E,
  operation: O,
  input: Input<Contract[E][O]>,
  options: Options = {},
): UseQueryResult<Output<Contract[E][O]>, Error> {
  const { keepPrevious, enabled = true, ...rest } = options
  const isSole = useIsSoleScreen()
  const query: UseQueryOptions = {
    queryKey: keyOf(entity, operation, input),
    queryFn: ({ signal }) => caller(entity, operation)(input, { signal }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...rest,
    enabled: enabled && !isSole,
  }
  return useQuery(query) as UseQueryResult<Output<Contract[E][O]>, Error>
}

/** Changes something of an entity, within `during`; what was asked about it, and about `also`, is asked again. */
export function useChange<E extends Entity, O extends Operation<E>>(
  entity: E,
  operation: O,
  also: readonly Entity[] = [],
  during: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
) {
  const client = useQueryClient()
  return useExclusiveMutation({
    mutationFn: ({ input, key }: { input: Input<Contract[E][O]>; key?: string }) =>
      during(() => caller(entity, operation)(input, key ? { key } : {})),
    onSuccess: () => askAgain(client, entity, ...also),
  })
}
