import { t } from '@lingui/core/macro'
import { Alert, Button, Checkbox, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FileHandle, ImportKind, SheetCheck } from '#contract/desk/index'
import { desk } from '../../core/desk'
import { useExclusive } from '../../core/exclusive'
import { getErrorMessage, notifyDone, notifyFailure } from '../../core/notify'
import { DryRun, hasWarnings } from './dry-run'
import { getSheetTexts } from './sheet-texts'
import { useImportProgress } from './use-import-progress'

type Props = {
  kind: ImportKind
  file: FileHandle
  onClose: () => void
  onImported: () => Promise<unknown>
}

/**
 * Imports a sheet after a dry run, which shows the rows as read, and their problems by row and column (D-34). The user
 * must confirm warnings before the import (D-358).
 */
export function SheetImport({ kind, file, onClose, onImported }: Props) {
  const { handle, name } = file
  const [dryRun, setDryRun] = useState<SheetCheck>()
  const [failure, setFailure] = useState('')
  const [isRunning, setRunning] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const progress = useImportProgress(handle)
  const isOpen = useRef(true)

  useEffect(() => {
    isOpen.current = true
    desk.call('imports.check', { handle, kind }).then(
      (result) => isOpen.current && setDryRun(result),
      (error: unknown) => isOpen.current && setFailure(getErrorMessage(error)),
    )
    return () => {
      isOpen.current = false
      const release = async () => {
        await desk.call('imports.cancel', { handle })
        await desk.call('files.release', { handle })
      }
      release().catch(notifyFailure)
    }
  }, [handle, kind])

  const run = useExclusive(async () => {
    setRunning(true)
    setFailure('')
    try {
      const { message } = await desk.call('imports.run', { handle, kind })
      await onImported()
      notifyDone(message)
      // If this dialog is closed already, `onClose` might close another one.
      if (isOpen.current) onClose()
    } catch (error) {
      // The dialog was closed: the user must still see whether rows were added.
      if (!isOpen.current) return notifyFailure(error)
      setFailure(getErrorMessage(error))
      setRunning(false)
    }
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const canImport = dryRun !== undefined && dryRun.errors.length === 0 && dryRun.added > 0
  const mustConfirm = dryRun !== undefined && hasWarnings(dryRun)
  return (
    <Modal opened onClose={onClose} title={t`Import ${name}`} size={1180}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          {failure ? (
            <Alert color="red" icon={<IconAlertTriangle />} role="alert">
              {failure}
            </Alert>
          ) : null}
          {isRunning || !(dryRun || failure) ? (
            <Group role="status">
              <Loader size="sm" />
              <Text>{progress}…</Text>
            </Group>
          ) : null}
          {dryRun && !isRunning ? <DryRun dryRun={dryRun} kind={kind} /> : null}
          <Group justify="flex-end">
            {canImport && mustConfirm && !isRunning ? (
              <Checkbox
                mr="auto"
                label={t`I have checked these. Import the rows as they were read.`}
                checked={isConfirmed}
                onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
              />
            ) : null}
            <Button variant="default" onClick={onClose} data-autofocus={canImport ? undefined : true}>
              {canImport || isRunning ? t`Cancel` : t`Close`}
            </Button>
            {canImport ? (
              <Button type="submit" data-autofocus loading={isRunning} disabled={mustConfirm && !isConfirmed}>
                {getSheetTexts(kind).importRows(dryRun.added)}
              </Button>
            ) : null}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
