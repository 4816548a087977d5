import type { Assignment } from '#contract/staff/assignment'
import { AssignForm, type Preset } from './assign-form'
import { AssignmentDetails } from './assignment-details'
import { GrantingAssignments } from './granting-assignments'
import { RemoveAssignment } from './remove-assignment'

export type AssignDialog =
  /** Edits `row`; without it, adds an assignment, prefilled with `preset`. */
  | { kind: 'form'; row?: Assignment; preset?: Preset }
  | { kind: 'details' | 'remove'; row: Assignment }
  /** Choice between several assignments that grant the same menu to the same role. */
  | { kind: 'choose'; title: string; rows: readonly Assignment[] }

type Props = { dialog: AssignDialog | undefined; onChange: (dialog: AssignDialog | undefined) => void }

export function AssignDialogs({ dialog, onChange }: Props) {
  const close = () => onChange(undefined)
  switch (dialog?.kind) {
    case 'form':
      return <AssignForm row={dialog.row} preset={dialog.preset} onClose={close} />
    case 'details':
      return <AssignmentDetails row={dialog.row} onClose={close} />
    case 'choose':
      return <GrantingAssignments {...dialog} onEdit={(row) => onChange({ kind: 'form', row })} onClose={close} />
    case 'remove':
      return <RemoveAssignment row={dialog.row} onClose={close} />
    default:
      return null
  }
}
