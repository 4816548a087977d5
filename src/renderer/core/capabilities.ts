import type { Capability } from '#contract/capability'
import { useApiQuery } from './query'
import { useSession } from './session/session'

function useCapabilitiesQuery() {
  const enabled = Boolean(useSession())
  return useApiQuery('extension', 'capabilities', {}, { staleTime: 5 * 60_000, enabled })
}

/** Extensions of the server; empty until it has responded. */
const useExtensionNames = (): readonly Capability[] => (useCapabilitiesQuery().data?.names ?? []) as Capability[]

/** Returns a predicate: true if the server has the extension, false until it has responded. */
export function useCapabilities(): (name: Capability) => boolean {
  const names = useExtensionNames()
  return (name) => names.includes(name)
}

/** True if the server has any extension: it then accepts extension fields of inputs (ADR-2). */
export const useIsExtended = (): boolean => useExtensionNames().length > 0

export const useHasExtension = (name: Capability): boolean => useCapabilities()(name)

/**
 * True if the server is known to lack the extension; undefined until it has responded; false without a name, and if the
 * first query fails.
 */
export function useIsExtensionMissing(name: Capability | undefined): boolean | undefined {
  const { data, isError } = useCapabilitiesQuery()
  if (!name) return false
  if (data) return !data.names.includes(name)
  return isError ? false : undefined
}
