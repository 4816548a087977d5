import { createElement } from 'react'
import { entityOf } from '../app/api'
import type { Screen } from '../app/screen'
import type { CrudDefinition, Listed, ListedRow } from './definition'

/** A screen from its definition. The machinery is loaded when the first such screen is opened. */
export function crudScreen<R extends ListedRow>(operations: Listed<R>, definition: CrudDefinition<R>): Screen {
  const { path, title, icon, group } = definition
  const entity = entityOf(operations)
  return {
    path,
    title,
    icon,
    ...(group ? { group } : {}),
    load: async () => {
      const { ListScreen } = await import('./list-screen')
      return () => createElement(ListScreen<R>, { entity, operations, definition })
    },
  }
}
