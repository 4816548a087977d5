import { lazy, Suspense } from 'react'
import { useCurrentScreen } from '../core/screens/screen'
import { Details } from '../ui/dialogs/details'
import { hasAuditFields } from './audit'
import { buildDetails } from './build-details'
import type { ListRow, ListScreenProps } from './definition'
import type { Values } from './fields'
import { StatusOrDeleteDialog } from './status-or-delete-dialog'

export type CrudDialog<R> =
  /** Without a row: add, from `initialValues`. With a row: edit. */
  { kind: 'form'; row?: R; initialValues?: Values } | { kind: 'details' | 'status' | 'remove'; row: R }

const FormDialog = lazy(async () => ({ default: (await import('./form/form-dialog')).FormDialog }))

type Props<R> = ListScreenProps<R> & {
  dialog: CrudDialog<R> | undefined
  onClose: () => void
  onRemoved: () => void
}

/** The open dialog of a list screen. */
export function CrudDialogs<R extends ListRow>({ dialog, onClose, onRemoved, ...screen }: Props<R>) {
  const { entity, operations, definition } = screen
  const { noun = '', form, validate, details } = definition
  const governed = useCurrentScreen()?.governed ?? false
  if (!dialog) return null
  if (dialog.kind === 'form') {
    return (
      <Suspense>
        <FormDialog
          entity={entity}
          operations={operations}
          noun={noun}
          form={form ?? {}}
          validate={(values) => validate?.(values, dialog.row) ?? {}}
          row={dialog.row}
          initialValues={dialog.initialValues}
          governed={governed}
          onClose={onClose}
        />
      </Suspense>
    )
  }
  if (dialog.kind === 'details') {
    return details ? (
      <Details
        title={details.title}
        groups={buildDetails(definition, dialog.row)}
        record={{ entity, id: dialog.row.id, hasAuditFields: hasAuditFields(dialog.row) }}
        onClose={onClose}
      />
    ) : null
  }
  return <StatusOrDeleteDialog {...screen} {...dialog} kind={dialog.kind} onClose={onClose} onRemoved={onRemoved} />
}
