import type { Assignment } from '#contract/staff/assignment'
import { AssignForm, type Preset } from './assign-form'
import { GivenBy } from './given-by'
import { Information } from './information'
import { RemoveAssignment } from './remove-assignment'

export type AssignDialog =
  /** A new one without a row, perhaps with something chosen already. */
  | { kind: 'form'; row?: Assignment; preset?: Preset }
  | { kind: 'details' | 'remove'; row: Assignment }
  /** Several give the same menu to the same role. */
  | { kind: 'givenBy'; what: string; rows: readonly Assignment[] }

type Props = { dialog: AssignDialog | undefined; onChange: (dialog: AssignDialog | undefined) => void }

/** The one dialog that is open over the list or the matrix. */
export function AssignDialogs({ dialog, onChange }: Props) {
  const close = () => onChange(undefined)
  switch (dialog?.kind) {
    case 'form':
      return <AssignForm row={dialog.row} preset={dialog.preset} onClose={close} />
    case 'details':
      return <Information row={dialog.row} onClose={close} />
    case 'givenBy':
      return <GivenBy {...dialog} onEdit={(row) => onChange({ kind: 'form', row })} onClose={close} />
    case 'remove':
      return <RemoveAssignment row={dialog.row} onClose={close} />
    default:
      return null
  }
}
