import { useMemo } from 'react'
import { useCapabilities, useIsExtended } from '../core/capabilities'
import type { Definition, ExportColumn } from './definition'

/** The definition without columns and fields that the server does not support. */
export function useSupportedDefinition<R>(definition: Definition<R>): Definition<R> {
  const hasExtension = useCapabilities()
  const isExtended = useIsExtended()
  const allColumns = [...definition.columns, ...(definition.export?.columns ?? [])]
  // Joined to a text, because an array would be a new dependency at each render.
  const missingExtensions = allColumns
    .flatMap(({ requiredExtension }) =>
      requiredExtension && !hasExtension(requiredExtension) ? [requiredExtension] : [],
    )
    .join(' ')
  return useMemo(() => {
    if (!missingExtensions && isExtended) return definition
    const isSupported = ({ requiredExtension, isExtension }: ExportColumn<R>) =>
      (isExtended || !isExtension) && (!requiredExtension || !missingExtensions.split(' ').includes(requiredExtension))
    const { export: exportDefinition, form } = definition
    const fields = Object.entries(form ?? {}).filter(([, { isExtension }]) => isExtended || !isExtension)
    return {
      ...definition,
      columns: definition.columns.filter(isSupported),
      ...(form ? { form: Object.fromEntries(fields) } : {}),
      ...(exportDefinition?.columns
        ? { export: { ...exportDefinition, columns: exportDefinition.columns.filter(isSupported) } }
        : {}),
    }
  }, [definition, missingExtensions, isExtended])
}
