import { t } from '@lingui/core/macro'
import { Kbd, Modal, Table, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Screen } from '../../core/screens/screen'
import { isKioskMode } from '../../core/session/kiosk-mode'
import { getShortcuts, type Shortcut } from '../../ui/dialogs/shortcuts'
import { isCoveredByDialog, useTopDialogEscape } from '../../ui/dialogs/top-dialog'

const globalShortcuts: readonly Shortcut[] = [
  ['Ctrl+Enter', t`Next, or save`],
  ['Ctrl+P', t`Print`],
  ['Ctrl+Shift+L', t`Lock`],
  ['Esc', t`Back`],
]
type Group = readonly [title: string, shortcuts: readonly Shortcut[]]

/** `?` outside of fields: shortcuts of the top dialog or screen, and global ones. */
export function ShortcutHelp({ screens }: { screens: readonly Screen[] }) {
  const [groups, setGroups] = useState<readonly Group[]>()
  const previousFocus = useRef<Element>(null)
  const close = () => {
    setGroups(undefined)
    requestAnimationFrame(() => previousFocus.current instanceof HTMLElement && previousFocus.current.focus())
  }
  const open = () => {
    if (isKioskMode()) return
    const localShortcuts = getShortcuts()
    const isInDialog = isCoveredByDialog(null)
    const commands = screens.flatMap((screen) => screen.commands ?? [])
    if (isInDialog && localShortcuts.length === 0) return
    const pageShortcuts: Shortcut[] = isInDialog
      ? []
      : [
          ...commands.map(({ keys, label }): Shortcut => [keys.replace(/^./, (letter) => letter.toUpperCase()), label]),
          ['Alt+M', t`Find a screen in the menu`],
          ['Ctrl+K', t`Search everything`],
          ['?', t`This list`],
        ]
    previousFocus.current = document.activeElement
    setGroups([
      [t`Here`, localShortcuts],
      [t`Everywhere`, [...pageShortcuts, ...globalShortcuts]],
    ])
  }
  useHotkeys([
    ['shift+?', open],
    ['?', open],
  ])
  useTopDialogEscape(groups !== undefined, close)
  // Mounted on opening, so that it is above an open dialog.
  return groups ? <HelpDialog groups={groups} onClose={close} /> : null
}

const HelpDialog = ({ groups, onClose }: { groups: readonly Group[]; onClose: () => void }) => (
  <Modal opened onClose={onClose} closeOnEscape={false} transitionProps={{ duration: 0 }} title={t`Keyboard shortcuts`}>
    {groups.map(([title, shortcuts]) =>
      shortcuts.length ? (
        <section key={title}>
          <Title order={2} fz="sm" mt="xs">
            {title}
          </Title>
          <Table verticalSpacing={6} withRowBorders={false}>
            <Table.Tbody>
              {shortcuts.map(([keys, description]) => (
                <Table.Tr key={keys}>
                  <Table.Td w={150}>
                    <Kbd>{keys}</Kbd>
                  </Table.Td>
                  <Table.Td>{description}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ) : null,
    )}
  </Modal>
)
