import { createElement } from 'react'
import { entityOf } from '../core/api'
import type { ScreenView } from '../core/screens/screen'
import type { CrudDefinition, Definition, ListedRow, Operations } from './definition'

/** A screen made from its definition. The list's code is loaded when the first such screen is opened. */
export function crudScreen<O extends Operations<ListedRow>>(
  operations: O,
  { path, icon, ...definition }: CrudDefinition<O>,
): ScreenView {
  const entity = entityOf(operations)
  return {
    path,
    entity,
    icon,
    load: async () => {
      const { ListScreen } = await import('./list-screen')
      const screen = { entity, operations, definition: definition as Definition<ListedRow> }
      return () => createElement(ListScreen<ListedRow>, screen)
    },
  }
}
