import type { Capability } from '#contract/capability'
import { useAsk } from './query'
import { useSession } from './session/session'

/** What the provider has beyond the original API; nothing until it has answered. */
function useNames(): readonly Capability[] {
  const enabled = Boolean(useSession())
  const { data } = useAsk('extension', 'capabilities', {}, { staleTime: 5 * 60_000, enabled })
  return (data?.names ?? []) as Capability[]
}

/** Says whether the provider offers a call that the original API lacks: no, until it has answered. */
export function useCapabilities(): (name: Capability) => boolean {
  const names = useNames()
  return (name) => names.includes(name)
}

/** Whether it offers any: then it also takes what our inputs have beyond the original (ADR-34). */
export const useIsExtended = (): boolean => useNames().length > 0

export const useCan = (name: Capability): boolean => useCapabilities()(name)
