import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { useFocusSoon } from '../../../ui/dialogs/use-focus-soon'
import { Viewer } from '../../../ui/documents/viewer'
import { ChangeToGive } from './payment/change-to-give'

type Props = { row: Registration; change: number; onClose: () => void }

/** After a payment in cash that was more: what goes back, below the receipt and still there when that is closed. */
export function Paid({ row, change, onClose }: Props) {
  const [viewing, setViewing] = useState(true)
  const close = useRef<HTMLButtonElement>(null)
  useFocusSoon(() => close.current, !viewing)
  return (
    <Modal opened onClose={onClose} title={`${fullName(row)} has paid`} size={460} closeOnEscape={!viewing}>
      <Stack gap="sm">
        <ChangeToGive paise={change} />
        <Text ta="center">The payment is recorded.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setViewing(true)}>
            Show receipt
          </Button>
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
      {viewing ? <Viewer document={{ kind: 'receipt', registration: row }} onClose={() => setViewing(false)} /> : null}
    </Modal>
  )
}
