import type { Assignment } from '#contract/staff/assignment'
import { roleLabel } from '../../../core/session/session'
import type { Column } from '../../../crud/definition'
import { dayColumn } from '../../../crud/list/columns'

export const menuNames = ({ menus = [] }: Assignment): string[] => menus.map(({ name }) => name)
export const roleNames = ({ roles = [] }: Assignment): string[] => roles.map(({ name }) => roleLabel(name))

export const columns: readonly Column<Assignment>[] = [
  { title: 'Menus', value: (row) => menuNames(row).join(', '), cell: (row) => shortened(menuNames(row)) },
  { title: 'Roles', value: (row) => roleNames(row).join(', ') },
  dayColumn('Created', 'createdAt'),
]

/** The first names, and how many there are besides. */
const shortened = (names: readonly string[]): string =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
