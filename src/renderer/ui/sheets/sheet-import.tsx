import { Alert, Button, Group, Loader, Modal, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconFileCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { DeskOutput, FileHandle, ImportKind } from '#contract/desk/index'
import { formatCount } from '#contract/protocol/format'
import { desk } from '../../core/desk'
import { useExclusive } from '../../core/exclusive'
import { getErrorMessage, notifyDone, notifyFailure } from '../../core/notify'

type Props = {
  kind: ImportKind
  /** Singular noun for a row: 'question'. */
  noun: string
  file: FileHandle
  onClose: () => void
  onImported: () => Promise<unknown>
}
type DryRunResult = DeskOutput<'imports.check'>
const phaseLabels = { reading: 'Reading the sheet', checking: 'Checking…', sending: 'Sending' }

/** Imports a sheet after a dry run, which shows its additions, or its problems by row and column (D-34). */
export function SheetImport({ kind, noun, file, onClose, onImported }: Props) {
  const { handle, name } = file
  const [dryRun, setDryRun] = useState<DryRunResult>()
  const [failure, setFailure] = useState('')
  const [isRunning, setRunning] = useState(false)
  const progress = useProgress(handle)
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
      onClose()
    } catch (error) {
      // The dialog was closed: the user must still see whether rows were added.
      if (!isOpen.current) return notifyFailure(error)
      setFailure(getErrorMessage(error))
      setRunning(false)
    }
  })

  const canImport = dryRun !== undefined && dryRun.errors.length === 0 && dryRun.added > 0
  return (
    <Modal opened onClose={onClose} title={`Import ${name}`} size={760}>
      <Stack>
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
        {dryRun && !isRunning ? <DryRunReport dryRun={dryRun} noun={noun} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus={canImport ? undefined : true}>
            {canImport || isRunning ? 'Cancel' : 'Close'}
          </Button>
          {canImport ? (
            <Button data-autofocus loading={isRunning} onClick={() => void run()}>
              Import {pluralise(dryRun.added, noun)}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  )
}

const pluralise = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

function DryRunReport({ dryRun, noun }: { dryRun: DryRunResult; noun: string }) {
  const { rows, added, unchanged, errors, more } = dryRun
  if (errors.length === 0) {
    return (
      <Alert color="green" icon={<IconFileCheck />}>
        {pluralise(rows, 'row')} read: {pluralise(added, noun)} to add, {formatCount(unchanged)} already there.
        {added === 0 ? ' Nothing to import.' : ''}
      </Alert>
    )
  }
  return (
    <>
      <Alert color="red" icon={<IconAlertTriangle />}>
        {pluralise(errors.length + more, 'problem')} found. Nothing was imported. Correct the sheet and choose it again.
      </Alert>
      <Table.ScrollContainer minWidth={500} mah={360}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              <Table.Th>Column</Table.Th>
              <Table.Th>Problem</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.map(({ row, column, message }) => (
              <Table.Tr key={`${row} ${column} ${message}`}>
                <Table.Td className="tabular">{row}</Table.Td>
                <Table.Td>{column}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {more > 0 ? <Text c="dimmed">and {pluralise(more, 'more problem')}</Text> : null}
    </>
  )
}

function useProgress(handle: string): string {
  const [text, setText] = useState(phaseLabels.reading)
  useEffect(
    () =>
      desk.on('imports.progress', (progress) => {
        if (progress.handle !== handle) return
        const { phase, done, total } = progress
        const share = total > 0 ? `${Math.round((100 * done) / total)} %` : done > 0 ? formatCount(done) : ''
        setText([phaseLabels[phase], share].filter(Boolean).join(': '))
      }),
    [handle],
  )
  return text
}
