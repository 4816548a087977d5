import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconClock, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { getRoleLabel } from '../../../../core/session/session'
import { type Shortcut, useShortcutHelp } from '../../../../ui/dialogs/shortcuts'
import type { createGrantLookup } from './grants'
import classes from './matrix.module.css'
import type { createPendingLookup, PendingGrant } from './pending-grants'

type NamedRow = { id: string; name: string }
type Props = {
  menus: readonly NamedRow[]
  roles: readonly NamedRow[]
  getGrants: ReturnType<typeof createGrantLookup>
  getPending: ReturnType<typeof createPendingLookup>
  onOpen: (menu: NamedRow, role: NamedRow) => void
}

const shortcuts: readonly Shortcut[] = [
  ['/', t`Search the menus (↓ moves to the matrix)`],
  ['↑ ↓ ← →', t`Move between cells`],
  ['Enter', t`Edit the assignment, or add one`],
]
const isSuperadmin = ({ name }: NamedRow) => name === 'superadmin'

/** Menus as rows, roles as columns; one Tab stop, arrow keys move between cells. */
export function MatrixTable({ menus, roles, getGrants, getPending, onOpen }: Props) {
  const root = useRef<HTMLTableElement>(null)
  const [activeCell, setActiveCell] = useState('')
  useShortcutHelp(root, shortcuts)
  const columns = [...roles.filter((role) => !isSuperadmin(role)), ...roles.filter(isSuperadmin)]
  const cells = menus.flatMap((menu) =>
    columns.filter((role) => !isSuperadmin(role)).map((role) => `${menu.id} ${role.id}`),
  )
  const tabStop = cells.includes(activeCell) ? activeCell : cells[0]
  return (
    <table ref={root} className={classes.table} aria-label={t`Menus by role`} onKeyDown={moveFocus}>
      <thead>
        <tr>
          <th scope="col">{t`Menu`}</th>
          {columns.map((role) => (
            <th key={role.id} scope="col">
              {getRoleLabel(role.name)}
              {isSuperadmin(role) ? <span className={classes.all}>{t`all`}</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {menus.map((menu) => (
          <tr key={menu.id}>
            <th scope="row">{menu.name}</th>
            {columns.map((role) => {
              const cell = `${menu.id} ${role.id}`
              return (
                <td key={role.id}>
                  {isSuperadmin(role) ? (
                    <span className={classes.granted}>
                      <IconCheck size={18} aria-hidden />
                      <VisuallyHidden>{t`all`}</VisuallyHidden>
                    </span>
                  ) : (
                    <Cell
                      label={`${menu.name}, ${getRoleLabel(role.name)}`}
                      count={getGrants(menu.id, role.id).length}
                      pending={getPending(menu.id, role.id)}
                      isTabStop={cell === tabStop}
                      onFocus={() => setActiveCell(cell)}
                      onOpen={() => onOpen(menu, role)}
                    />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = {
  label: string
  count: number
  pending: PendingGrant | undefined
  isTabStop: boolean
  onFocus: () => void
  onOpen: () => void
}

const Cell = ({ label, count, pending, isTabStop, onFocus, onOpen }: CellProps) => (
  <button
    type="button"
    className={classes.cell}
    data-granted={count > 0 || undefined}
    data-pending={pending}
    aria-label={`${label}: ${count > 0 ? t`granted` : t`not granted`}${pending ? `, ${pendingTexts[pending]}` : ''}`}
    title={[describeClick(count), pending ? pendingTexts[pending] : ''].filter(Boolean).join('; ')}
    tabIndex={isTabStop ? 0 : -1}
    onFocus={onFocus}
    onClick={onOpen}
  >
    {count > 0 ? <IconCheck size={18} aria-hidden /> : pending ? null : <IconPlus size={16} aria-hidden />}
    {pending ? <IconClock size={16} aria-hidden className={classes.clock} /> : null}
  </button>
)
/** Effect of a click on a cell that `count` assignments grant. */
function describeClick(count: number): string {
  if (count === 0) return t`Assign`
  return count === 1 ? t`Edit assignment` : t`${count} assignments grant it`
}

const pendingTexts: Readonly<Record<PendingGrant, string>> = {
  granted: t`granted once approved`,
  revoked: t`removed once approved`,
}

const offsetByKey: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const offset = offsetByKey[event.key]
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  if (!offset || !cell) return
  const row = event.currentTarget.rows[(cell.closest('tr')?.rowIndex ?? 0) + offset[0]]
  const next = row?.cells[cell.cellIndex + offset[1]]?.querySelector('button')
  if (!next) return
  event.preventDefault()
  next.focus()
}
