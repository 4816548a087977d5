import { t } from '@lingui/core/macro'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { maxListViews } from '#contract/desk/settings'
import { topAlignedDialog } from '../../../ui/dialogs/top-aligned-dialog'
import { getViewNameProblem, type View } from './list-views'

type Props = {
  title: string
  initialName?: string
  /** Views whose names are taken. */
  others: readonly View[]
  /** No further view can be stored. */
  isFull?: boolean
  /** Returns false if the view was not stored. */
  onSave: (name: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for the name of a view. */
export function ViewNameDialog({ title, initialName = '', others, isFull = false, onSave, onClose }: Props) {
  const [name, setName] = useState(initialName)
  const [error, setError] = useState('')
  const [isSaving, setSaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = isFull
      ? t`A list has at most ${maxListViews} views. Delete one first.`
      : getViewNameProblem(name, others)
    if (problem) {
      setError(problem)
      field.current?.focus()
      return
    }
    setSaving(true)
    if (await onSave(name.trim())) onClose()
    else setSaving(false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t`Close` }}
      title={title}
      size="sm"
      {...topAlignedDialog}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <TextInput
            ref={field}
            label={t`Name`}
            description={t`Filters, order and columns of this list, for you on this workstation.`}
            withAsterisk
            maxLength={30}
            data-autofocus
            value={name}
            error={error}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setError('')
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
            <Button type="submit" loading={isSaving}>{t`Save`}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
