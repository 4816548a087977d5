import { Kbd, Modal, Table } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'

const keys = [
  ['Alt+N', 'New registration'],
  ['Alt+← / Alt+→', 'Previous and next tab of the registration'],
  ['Ctrl+Enter', 'Next, or save'],
  ['/', 'Search in the list'],
  ['↑ ↓', 'Move through the rows of a list'],
  ['← →', 'Move along the headings of a list; Enter sorts'],
  ['Enter', "Open the row's details"],
  ['Ctrl+P', 'Print what is shown'],
  ['Ctrl+K', 'Go to anything'],
  ['?', 'This list'],
  ['Esc', 'Back'],
] as const

/** `?` anywhere but in a field. */
export function KeyHelp() {
  const [opened, { open, close }] = useDisclosure()
  useHotkeys([
    ['shift+?', open],
    ['?', open],
  ])
  return (
    <Modal opened={opened} onClose={close} title="Keys">
      <Table verticalSpacing={6} withRowBorders={false}>
        <Table.Tbody>
          {keys.map(([key, what]) => (
            <Table.Tr key={key}>
              <Table.Td w={150}>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
