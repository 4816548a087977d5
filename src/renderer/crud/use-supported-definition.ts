import { useMemo } from 'react'
import { useCapabilities, useIsExtended } from '../core/capabilities'
import type { Column, Definition } from './definition'

/** The definition without columns and fields that the server does not support. */
export function useSupportedDefinition<R>(definition: Definition<R>): Definition<R> {
  const can = useCapabilities()
  const isExtended = useIsExtended()
  const { columns, export: exported } = definition
  const all = [...columns, ...(exported?.columns ?? [])]
  const missing = all.flatMap(({ requiredExtension: needs }) => (needs && !can(needs) ? [needs] : [])).join(' ')
  return useMemo(() => {
    if (!missing && isExtended) return definition
    const isSupported = ({ requiredExtension: needs, isExtension }: Column<R>) =>
      (isExtended || !isExtension) && (!needs || !missing.split(' ').includes(needs))
    const { export: file, form } = definition
    const fields = Object.entries(form ?? {}).filter(([, { isExtension }]) => isExtended || !isExtension)
    return {
      ...definition,
      columns: definition.columns.filter(isSupported),
      ...(form ? { form: Object.fromEntries(fields) } : {}),
      ...(file?.columns ? { export: { ...file, columns: file.columns.filter(isSupported) } } : {}),
    }
  }, [definition, missing, isExtended])
}
