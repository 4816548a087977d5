import type { Capability } from '#contract/capability'
import { useAsk } from './query'
import { useSession } from './session/session'

/** Says whether the provider offers a call that the original API lacks: no, until it has answered. */
export function useCapabilities(): (name: Capability) => boolean {
  const enabled = Boolean(useSession())
  const { data } = useAsk('extension', 'capabilities', {}, { staleTime: 5 * 60_000, enabled })
  return (name) => data?.names.includes(name) ?? false
}

export const useCan = (name: Capability): boolean => useCapabilities()(name)
