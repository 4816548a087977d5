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
  /** One row, as people call it. */
  noun: string
  file: FileHandle
  onClose: () => void
  onImported: () => Promise<unknown>
}
type DryRunResult = DeskOutput<'imports.check'>
const phases = { reading: 'Reading the sheet', checking: 'Checking…', sending: 'Sending' }

/** A dry run of a sheet: what it would add, every problem by row and column, and then the import itself (D-34). */
export function SheetImport({ kind, noun, file, onClose, onImported }: Props) {
  const { handle, name } = file
  const [checked, setChecked] = useState<DryRunResult>()
  const [failure, setFailure] = useState('')
  const [isRunning, setRunning] = useState(false)
  const progress = useProgress(handle)
  const isOpen = useRef(true)

  useEffect(() => {
    isOpen.current = true
    desk.call('imports.check', { handle, kind }).then(
      (result) => isOpen.current && setChecked(result),
      (error: unknown) => isOpen.current && setFailure(getErrorMessage(error)),
    )
    return () => {
      isOpen.current = false
      const leave = async () => {
        await desk.call('imports.cancel', { handle })
        await desk.call('files.release', { handle })
      }
      leave().catch(notifyFailure)
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
      // Closed meanwhile: whether anything was added must still be read.
      if (!isOpen.current) return notifyFailure(error)
      setFailure(getErrorMessage(error))
      setRunning(false)
    }
  })

  const canImport = checked !== undefined && checked.errors.length === 0 && checked.added > 0
  return (
    <Modal opened onClose={onClose} title={`Import ${name}`} size={760}>
      <Stack>
        {failure ? (
          <Alert color="red" icon={<IconAlertTriangle />} role="alert">
            {failure}
          </Alert>
        ) : null}
        {isRunning || !(checked || failure) ? (
          <Group role="status">
            <Loader size="sm" />
            <Text>{progress}…</Text>
          </Group>
        ) : null}
        {checked && !isRunning ? <DryRunReport checked={checked} noun={noun} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus={canImport ? undefined : true}>
            {canImport || isRunning ? 'Cancel' : 'Close'}
          </Button>
          {canImport ? (
            <Button data-autofocus loading={isRunning} onClick={() => void run()}>
              Import {pluralise(checked.added, noun)}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  )
}

const pluralise = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

function DryRunReport({
  checked: { rows, added, unchanged, errors, more },
  noun,
}: {
  checked: DryRunResult
  noun: string
}) {
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
  const [text, setText] = useState(phases.reading)
  useEffect(
    () =>
      desk.on('imports.progress', ({ handle: of, phase, done, total }) => {
        if (of !== handle) return
        const share = total > 0 ? `${Math.round((100 * done) / total)} %` : done > 0 ? formatCount(done) : ''
        setText([phases[phase], share].filter(Boolean).join(': '))
      }),
    [handle],
  )
  return text
}
