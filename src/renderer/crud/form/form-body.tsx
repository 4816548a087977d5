import { t } from '@lingui/core/macro'
import { Button, Tooltip } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { notifyFailure } from '../../core/notify'
import {
  DraftBody,
  type DraftContext,
  getDraftLostMessage,
  useRestoredDraftNotice,
} from '../../ui/dialogs/draft-dialog'
import { useCloseConfirmation } from '../../ui/dialogs/use-close-confirmation'
import { focusIfLost } from '../../ui/dialogs/use-deferred-focus'
import { DraftStatusText } from '../../ui/forms/draft/draft-status'
import { useStoredDraft } from '../../ui/forms/draft/use-stored-draft'
import { FormMessage } from '../../ui/forms/form-message'
import { useSaveKey } from '../../ui/forms/use-save-key'
import { ApprovalNotice } from '../approval-notice'
import type { ListRow, Operations } from '../definition'
import type { FieldData, Values } from '../fields'
import classes from './form.module.css'
import { FormFields } from './form-fields'
import { useCrudForm } from './use-crud-form'
import { toDraft } from './values'

export type FormDialogProps = {
  entity: string
  operations: Operations<ListRow>
  noun: string
  form: Readonly<Record<string, FieldData>>
  /** Errors in addition to the draft's schema. */
  validate?: (values: Values) => Record<string, string>
  /** The row to edit; absent for a new one. */
  row: ListRow | undefined
  /** Values with which the form of a new row opens. */
  initialValues?: Values | undefined
  governed?: boolean
  onClose: () => void
}

type Props = FormDialogProps & DraftContext<Values>

/** Body of the form dialog: fields, errors, and the buttons to save or cancel. */
export function FormBody({ noun, row, governed = false, draftKey, restoredDraft, closeRef, onClose, ...props }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const draft = useStoredDraft(draftKey)
  const discardDraft = () => draft.remove().catch(notifyFailure)
  const closeForm = async () => {
    await discardDraft()
    onClose()
  }
  const form = useCrudForm({
    ...props,
    row,
    restoredValues: restoredDraft.value,
    root,
    runDuring: draft.runDuring,
    onSaved: discardDraft,
    onClose,
  })
  const { values, isChanged, isSaving, isUploading, formError, submit } = form

  // Stays true after the first change: input that is changed back is stored too.
  const hasChanges = useRef(false)
  hasChanges.current ||= isChanged
  const storeDraft = useEffectEvent((newValues: Values) => draft.saveDraft(toDraft(props.form, newValues)))
  useEffect(() => {
    if (hasChanges.current) storeDraft(values)
  }, [values])

  const lastFocusedField = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isSaving && lastFocusedField.current) focusIfLost(() => lastFocusedField.current)
  }, [isSaving])

  const { close, confirmation } = useCloseConfirmation({
    root,
    isChanged: isChanged || isUploading,
    isBusy: isSaving,
    discardAndClose: () => void closeForm(),
  })
  closeRef.current = close
  useSaveKey(root, submit)
  const restoredNotice = useRestoredDraftNotice(restoredDraft.savedAt, () => {
    hasChanges.current = false
    form.reset()
    void discardDraft()
  })

  return (
    <>
      <DraftBody root={root} lostMessage={getDraftLostMessage(restoredDraft)} notice={restoredNotice}>
        <div className={classes.page}>
          <div className={classes.sheet}>
            <FormMessage error={formError} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: stores which field had the focus. */}
            <div
              className={classes.scroll}
              // Inert while saving: later input would be lost.
              inert={isSaving}
              onFocus={({ target }) => {
                lastFocusedField.current = target
              }}
            >
              <FormFields fields={props.form} form={form} row={row} />
            </div>
            <footer className={classes.footer}>
              <DraftStatusText status={draft.status} savedLabel={t`Draft saved`} />
              {governed ? <ApprovalNotice /> : null}
              <Button variant="default" onClick={close} disabled={isSaving}>{t`Cancel`}</Button>
              <Tooltip label={t`Ctrl+Enter`}>
                <Button loading={isSaving} disabled={isUploading} onClick={submit}>
                  {row ? t`Update ${noun}` : t`Add ${noun}`}
                </Button>
              </Tooltip>
            </footer>
          </div>
        </div>
      </DraftBody>
      {confirmation}
    </>
  )
}
