import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { DraftDialog } from '../../ui/dialogs/draft-dialog'
import { OpeningIndicator } from '../../ui/dialogs/full-screen-dialog'
import { FormBody, type FormDialogProps } from './form-body'
import { parseDraft } from './values'

/** Full-screen dialog to add or edit a row (S2 §2). */
export function FormDialog(props: FormDialogProps) {
  const { entity, noun, form, row, onClose } = props
  return (
    <DraftDialog
      title={row ? t`Edit ${noun}` : t`Add ${noun}`}
      draftKey={`${entity}:${row?.id ?? 'new'}`}
      parse={(value) => parseDraft(form, value)}
      onClose={onClose}
    >
      {(draftContext) => (
        <Suspense fallback={<OpeningIndicator />}>
          <FormBody {...props} {...draftContext} />
        </Suspense>
      )}
    </DraftDialog>
  )
}
