import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { Assignment, AssignmentDraft } from '#contract/staff/assignment'
import { api } from '../../../core/api'
import type { FieldData } from '../../../crud/fields'
import { MultiSelectInput } from './multi-select-input'

const FormDialog = lazy(async () => ({ default: (await import('../../../crud/form/form-dialog')).FormDialog }))

/** Initially selected ids of menus and roles. */
export type Preset = AssignmentDraft

type Props = { row: Assignment | undefined; preset: Preset | undefined; onClose: () => void }

/** Form that adds or edits an assignment, which gives several menus to several roles. */
export function AssignForm({ row, preset, onClose }: Props) {
  return (
    <Suspense>
      <FormDialog
        entity="assignment"
        operations={api.assignment}
        noun={t`Assignment`}
        form={form}
        initialValues={preset}
        row={row && toFormRow(row)}
        governed
        onClose={onClose}
      />
    </Suspense>
  )
}

function toFormRow({ id, menus = [], roles = [] }: Assignment) {
  const ids = (entries: readonly { id: string }[]) => entries.map((entry) => entry.id)
  return { id, menus: ids(menus), roles: ids(roles) }
}

const form: Record<keyof AssignmentDraft, FieldData> = {
  menus: {
    kind: 'rows',
    label: t`Menus`,
    emptyValue: [],
    render: (props) => <MultiSelectInput {...props} choices="menus" />,
  },
  roles: {
    kind: 'rows',
    label: t`Roles`,
    emptyValue: [],
    render: (props) => <MultiSelectInput {...props} choices="roles" />,
  },
}
