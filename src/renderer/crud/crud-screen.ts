import { createElement } from 'react'
import { entityOf } from '../core/api'
import type { Screen } from '../core/screens/screen'
import type { CrudDefinition, Definition, ListedRow, Operations } from './definition'

/** A screen from its definition. The machinery is loaded when the first such screen is opened. */
export function crudScreen<O extends Operations<ListedRow>>(operations: O, definition: CrudDefinition<O>): Screen {
  const { path, aliases, title, icon, group, governed } = definition
  const entity = entityOf(operations)
  return {
    path,
    title,
    entity,
    icon,
    ...(aliases ? { aliases } : {}),
    ...(group ? { group } : {}),
    ...(governed ? { governed } : {}),
    load: async () => {
      const { ListScreen } = await import('./list-screen')
      const shown = { entity, operations, definition: definition as Definition<ListedRow> }
      return () => createElement(ListScreen<ListedRow>, shown)
    },
  }
}
