import { Suspense } from 'react'
import { DraftDialog } from '../../ui/dialogs/draft-dialog'
import { Opening } from '../../ui/dialogs/frame'
import { FormBody, type FormDialogProps } from './form-body'
import { readStored } from './values'

/** Add or edit, as a full-screen dialog (S2 §2). */
export function FormDialog(props: FormDialogProps) {
  const { entity, noun, form, row, onClose } = props
  return (
    <DraftDialog
      title={`${row ? 'Edit' : 'Add'} ${noun}`}
      draftKey={`${entity}:${row?.id ?? 'new'}`}
      read={(value) => readStored(form, value)}
      onClose={onClose}
    >
      {(drafted) => (
        <Suspense fallback={<Opening />}>
          <FormBody {...props} {...drafted} />
        </Suspense>
      )}
    </DraftDialog>
  )
}
