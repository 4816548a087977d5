import { lazy, Suspense } from 'react'
import type { Assignment, AssignmentDraft } from '#contract/staff/assignment'
import { api } from '../../../core/api'
import type { FieldData } from '../../../crud/fields'
import { SeveralInput } from './several-input'

const FormDialog = lazy(async () => ({ default: (await import('../../../crud/form/form-dialog')).FormDialog }))

/** What is chosen before anybody chooses: ids of menus and roles. */
export type Preset = AssignmentDraft

type Props = { row: Assignment | undefined; preset: Preset | undefined; onClose: () => void }

/** Add or edit an assignment: several menus to several roles. */
export function AssignForm({ row, preset, onClose }: Props) {
  return (
    <Suspense>
      <FormDialog
        entity="assignment"
        operations={api.assignment}
        noun="Assignment"
        form={formOf(preset)}
        row={row && editedOf(row)}
        governed
        onClose={onClose}
      />
    </Suspense>
  )
}

/** Menus and roles are sent by their ids. */
function editedOf({ id, menus = [], roles = [] }: Assignment) {
  const ids = (all: readonly { id: string }[]) => all.map((one) => one.id)
  return { id, menus: ids(menus), roles: ids(roles) }
}

const formOf = ({ menus, roles }: Preset = { menus: [], roles: [] }): Record<keyof AssignmentDraft, FieldData> => ({
  menus: {
    kind: 'rows',
    label: 'Menus',
    empty: menus,
    render: (props) => <SeveralInput {...props} of="menus" />,
  },
  roles: {
    kind: 'rows',
    label: 'Roles',
    empty: roles,
    render: (props) => <SeveralInput {...props} of="roles" />,
  },
})
