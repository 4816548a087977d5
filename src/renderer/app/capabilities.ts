import { useAsk } from './query'

/** Does the provider offer this call that the original API lacks? False until it has answered. */
export function useCan(name: string): boolean {
  const { data } = useAsk('extension', 'capabilities', {}, { staleTime: 5 * 60_000 })
  return data?.names.includes(name) ?? false
}
