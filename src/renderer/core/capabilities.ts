import type { Capability } from '#contract/capability'
import { useApiQuery } from './query'
import { useSession } from './session/session'

function useCapabilitiesQuery() {
  const enabled = Boolean(useSession())
  return useApiQuery('extension', 'capabilities', {}, { staleTime: 5 * 60_000, enabled })
}

/** What the provider has beyond the original API; nothing until it has answered. */
const useExtensionNames = (): readonly Capability[] => (useCapabilitiesQuery().data?.names ?? []) as Capability[]

/** Says whether the provider offers a call that the original API lacks: no, until it has answered. */
export function useCapabilities(): (name: Capability) => boolean {
  const names = useExtensionNames()
  return (name) => names.includes(name)
}

/** Whether it offers any: then it also takes what our inputs have beyond the original (ADR-2). */
export const useIsExtended = (): boolean => useExtensionNames().length > 0

export const useHasExtension = (name: Capability): boolean => useCapabilities()(name)

/** Whether it is known to lack a call; undefined until it has answered, false where it does not answer at all. */
export function useIsExtensionMissing(name: Capability | undefined): boolean | undefined {
  const { data, isError } = useCapabilitiesQuery()
  if (!name || isError) return false
  return data && !data.names.includes(name)
}
