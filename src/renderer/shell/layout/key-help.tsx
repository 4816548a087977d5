import { Kbd, Modal, Table, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Screen } from '../../core/screens/screen'
import { isSoleScreen } from '../../core/session/sole-screen'
import { type KeyLine, screenKeys } from '../../ui/dialogs/screen-keys'
import { isBelowAnother, useEscapeAlone } from '../../ui/dialogs/topmost'

const always: readonly KeyLine[] = [
  ['Ctrl+Enter', 'Next, or save'],
  ['Ctrl+P', 'Print what is shown'],
  ['Ctrl+Shift+L', 'Lock this counter'],
  ['Esc', 'Back'],
]
type Group = readonly [title: string, lines: readonly KeyLine[]]

/** `?` anywhere but in a field: the keys of what is on top, and those that work everywhere. */
export function KeyHelp({ screens }: { screens: readonly Screen[] }) {
  const [groups, setGroups] = useState<readonly Group[]>()
  const before = useRef<Element>(null)
  const close = () => {
    setGroups(undefined)
    requestAnimationFrame(() => before.current instanceof HTMLElement && before.current.focus())
  }
  const open = () => {
    const here = screenKeys()
    const isDialog = isBelowAnother(null)
    const commands = screens.flatMap((screen) => screen.commands ?? [])
    // A dialog without keys of its own is not covered.
    if (isSoleScreen() || (isDialog && here.length === 0)) return
    const everywhere: KeyLine[] = isDialog
      ? []
      : [
          ...commands.map(({ keys, label }): KeyLine => [keys.replace(/^./, (letter) => letter.toUpperCase()), label]),
          ['Ctrl+K', 'Go to anything'],
          ['?', 'This list'],
        ]
    before.current = document.activeElement
    setGroups([
      ['Here', here],
      ['Everywhere', [...everywhere, ...always]],
    ])
  }
  useHotkeys([
    ['shift+?', open],
    ['?', open],
  ])
  useEscapeAlone(groups !== undefined, close)
  // Made when it opens, so that it lies above the dialog that is open.
  return groups ? <Help groups={groups} onClose={close} /> : null
}

const Help = ({ groups, onClose }: { groups: readonly Group[]; onClose: () => void }) => (
  <Modal opened onClose={onClose} closeOnEscape={false} transitionProps={{ duration: 0 }} title="Keys">
    {groups.map(([title, lines]) =>
      lines.length ? (
        <section key={title}>
          <Title order={2} fz="sm" mt="xs">
            {title}
          </Title>
          <Table verticalSpacing={6} withRowBorders={false}>
            <Table.Tbody>
              {lines.map(([keys, what]) => (
                <Table.Tr key={keys}>
                  <Table.Td w={150}>
                    <Kbd>{keys}</Kbd>
                  </Table.Td>
                  <Table.Td>{what}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ) : null,
    )}
  </Modal>
)
