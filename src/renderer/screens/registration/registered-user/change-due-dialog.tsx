import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { useDeferredFocus } from '../../../ui/dialogs/use-deferred-focus'
import { Viewer } from '../../../ui/documents/viewer'
import { ChangeDue } from './payment/change-due'

type Props = { row: Registration; changeDue: number; onClose: () => void }

/** Change due after a cash payment; stays open below the receipt. */
export function ChangeDueDialog({ row, changeDue, onClose }: Props) {
  const [isViewing, setViewing] = useState(true)
  const closeButton = useRef<HTMLButtonElement>(null)
  useDeferredFocus(() => closeButton.current, !isViewing)
  return (
    <Modal opened onClose={onClose} title={`${fullName(row)} has paid`} size={460} closeOnEscape={!isViewing}>
      <Stack gap="sm">
        <ChangeDue paise={changeDue} />
        <Text ta="center">The payment is recorded.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setViewing(true)}>
            Show receipt
          </Button>
          <Button ref={closeButton} onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
      {isViewing ? (
        <Viewer document={{ kind: 'receipt', registration: row }} onClose={() => setViewing(false)} />
      ) : null}
    </Modal>
  )
}
