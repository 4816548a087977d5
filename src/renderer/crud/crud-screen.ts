import { createElement } from 'react'
import { getEntityName } from '../core/api'
import type { ScreenView } from '../core/screens/screen'
import type { CrudDefinition, Definition, ListRow, Operations } from './definition'

/** Creates a screen from its definition. The code of all such screens is loaded when the first of them is opened. */
export function crudScreen<O extends Operations<ListRow>>(
  operations: O,
  { path, icon, ...definition }: CrudDefinition<O>,
): ScreenView {
  const entity = getEntityName(operations)
  return {
    path,
    entity,
    icon,
    load: async () => {
      const { ListScreen } = await import('./list-screen')
      const props = { entity, operations, definition: definition as Definition<ListRow> }
      return () => createElement(ListScreen<ListRow>, props)
    },
  }
}
