import { Button, Tooltip } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { notifyFailure } from '../../core/notify'
import { DraftBody, type Drafted, lostWords, useRestored } from '../../ui/dialogs/draft-dialog'
import { focusIfLost } from '../../ui/dialogs/use-focus-soon'
import { useLeave } from '../../ui/dialogs/use-leave'
import { Band } from '../../ui/forms/band'
import { DraftLine } from '../../ui/forms/draft/draft-line'
import { useStoredDraft } from '../../ui/forms/draft/use-stored-draft'
import { useSaveKey } from '../../ui/forms/use-save-key'
import { ApprovalLine } from '../approval-line'
import type { ListedRow, Operations } from '../definition'
import type { FieldData, Values } from '../fields'
import classes from './form.module.css'
import { FormFields } from './form-fields'
import { useCrudForm } from './use-crud-form'
import { draftOf } from './values'

export type FormDialogProps = {
  entity: string
  operations: Operations<ListedRow>
  noun: string
  form: Readonly<Record<string, FieldData>>
  /** What is wrong besides what the draft's schema says. */
  problems?: (values: Values) => Record<string, string>
  /** The row to edit; absent for a new one. */
  row: ListedRow | undefined
  governed?: boolean
  onClose: () => void
}

type Props = FormDialogProps & Drafted<Values>

/** The fields, what is wrong with them, and the way out: saved, or given up. */
export function FormBody({ noun, row, governed = false, draftKey, earlier, closeRef, onClose, ...given }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const draft = useStoredDraft(draftKey)
  const forget = () => draft.remove().catch(notifyFailure)
  const leave = async () => {
    await forget()
    onClose()
  }
  const form = useCrudForm({
    ...given,
    row,
    stored: earlier.value,
    root,
    during: draft.during,
    onSaved: forget,
    onClose,
  })
  const { values, isChanged, isSaving, isBusy, refusal, submit } = form

  const hasChanges = useRef(false)
  hasChanges.current ||= isChanged
  const store = useEffectEvent((changed: Values) => draft.store(draftOf(given.form, changed)))
  useEffect(() => {
    if (hasChanges.current) store(values)
  }, [values])

  const lastField = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isSaving && lastField.current) focusIfLost(() => lastField.current)
  }, [isSaving])

  const { close, question } = useLeave({
    root,
    isChanged: isChanged || isBusy,
    isBusy: isSaving,
    leave: () => void leave(),
  })
  closeRef.current = close
  useSaveKey(root, submit)
  const restored = useRestored(earlier.savedAt, () => {
    hasChanges.current = false
    form.reset()
    void forget()
  })

  return (
    <>
      <DraftBody root={root} lost={lostWords(earlier)} restored={restored}>
        <div className={classes.page}>
          <div className={classes.sheet}>
            <Band words={refusal} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: remembers where the focus was. */}
            <div
              className={classes.scroll}
              // What is typed while it is saved would be gone with the form.
              inert={isSaving}
              onFocus={({ target }) => {
                lastField.current = target
              }}
            >
              <FormFields fields={given.form} form={form} row={row} />
            </div>
            <footer className={classes.footer}>
              <DraftLine status={draft.status} saved="Draft kept" />
              {governed ? <ApprovalLine /> : null}
              <Button variant="default" onClick={close} disabled={isSaving}>
                Cancel
              </Button>
              <Tooltip label="Ctrl+Enter">
                <Button loading={isSaving} disabled={isBusy} onClick={submit}>
                  {row ? 'Update' : 'Add'} {noun}
                </Button>
              </Tooltip>
            </footer>
          </div>
        </div>
      </DraftBody>
      {question}
    </>
  )
}
