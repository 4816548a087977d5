import { useMemo } from 'react'
import { useCapabilities } from '../core/capabilities'
import type { Column, Definition } from './definition'

/** The definition without the columns of what its institute cannot do. */
export function useKnown<R>(definition: Definition<R>): Definition<R> {
  const can = useCapabilities()
  const { columns, export: exported } = definition
  const all = [...columns, ...(exported?.columns ?? [])]
  const missing = all.flatMap(({ needs }) => (needs && !can(needs) ? [needs] : [])).join(' ')
  return useMemo(() => {
    if (!missing) return definition
    const isKnown = ({ needs }: Column<R>) => !needs || !missing.split(' ').includes(needs)
    const file = definition.export
    return {
      ...definition,
      columns: definition.columns.filter(isKnown),
      ...(file?.columns ? { export: { ...file, columns: file.columns.filter(isKnown) } } : {}),
    }
  }, [definition, missing])
}
