import { Alert, Button, Tooltip } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { notifyFailure } from '../../core/notify'
import { Confirm } from '../../ui/dialogs/confirm'
import { isBelowAnother } from '../../ui/dialogs/topmost'
import { focusIfLost } from '../../ui/dialogs/use-focus-soon'
import { DraftLine } from '../../ui/forms/draft-line'
import { RestoredBar } from '../../ui/forms/restored-bar'
import { useSaveKey } from '../../ui/forms/use-save-key'
import { useStoredDraft } from '../../ui/forms/use-stored-draft'
import type { ListedRow, Operations } from '../definition'
import type { FieldData, Values } from '../fields'
import classes from './form.module.css'
import { FormFields } from './form-fields'
import { useCrudForm } from './use-crud-form'

export type FormDialogProps = {
  entity: string
  operations: Operations<ListedRow>
  noun: string
  form: Readonly<Record<string, FieldData>>
  /** The row to edit; absent for a new one. */
  row: ListedRow | undefined
  onClose: () => void
}

type Props = FormDialogProps & {
  draftKey: string
  stored: Values | undefined
  storedAt: string | undefined
  warning: string
  closeRef: { current: () => void }
}

/** The fields, what is wrong with them, and the way out: saved, or given up. */
export function FormBody({ noun, row, draftKey, stored, storedAt, warning, closeRef, onClose, ...given }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const draft = useStoredDraft(draftKey)
  const [restoredAt, setRestoredAt] = useState(stored && storedAt)
  const [isAsking, setAsking] = useState(false)
  const forget = () => draft.remove().catch(notifyFailure)
  const leave = async () => {
    await forget()
    onClose()
  }
  const form = useCrudForm({ ...given, row, stored, root, onSaved: forget, onClose })
  const { values, isChanged, isSaving, isBusy, refusal, submit } = form

  const hasChanges = useRef(false)
  hasChanges.current ||= isChanged
  useEffect(() => {
    if (hasChanges.current) draft.store(values)
  }, [values, draft.store])

  const lastField = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isSaving && lastField.current) focusIfLost(() => lastField.current)
  }, [isSaving])

  closeRef.current = () => {
    if (isSaving || isBelowAnother(root.current)) return
    if (isChanged || isBusy) setAsking(true)
    else void leave()
  }
  useSaveKey(root, submit)
  const discard = async () => {
    setRestoredAt(undefined)
    hasChanges.current = false
    form.reset()
    await forget()
  }

  return (
    <>
      <div ref={root} className={classes.form}>
        {warning ? <div className={classes.bar}>{warning}</div> : null}
        {restoredAt ? (
          <RestoredBar at={restoredAt} onContinue={() => setRestoredAt(undefined)} onStartAnew={() => void discard()} />
        ) : null}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: remembers where the focus was. */}
        <div
          className={classes.scroll}
          // What is typed while it is saved would be gone with the form.
          inert={isSaving}
          onFocus={({ target }) => {
            lastField.current = target
          }}
        >
          {refusal ? (
            <Alert color="red" role="alert" className={classes.refusal ?? ''}>
              {refusal}
            </Alert>
          ) : null}
          <FormFields fields={given.form} form={form} row={row} />
        </div>
        <footer className={classes.footer}>
          <DraftLine status={draft.status} saved="Draft kept" />
          <Button variant="default" onClick={() => closeRef.current()} disabled={isSaving}>
            Cancel
          </Button>
          <Tooltip label="Ctrl+Enter">
            <Button loading={isSaving} disabled={isBusy} onClick={submit}>
              {row ? 'Update' : 'Add'} {noun}
            </Button>
          </Tooltip>
        </footer>
      </div>
      <Confirm
        opened={isAsking}
        danger
        confirm="Discard"
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      >
        What you entered is not saved. Are you sure you want to discard it?
      </Confirm>
    </>
  )
}
