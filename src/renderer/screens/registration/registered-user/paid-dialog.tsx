import { t } from '@lingui/core/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { useCustomerDisplay } from '../../../core/customer-display'
import { useDeferredFocus } from '../../../ui/dialogs/use-deferred-focus'
import { Viewer } from '../../../ui/documents/viewer'
import { getPrice } from '../parts/registration-row'
import { ChangeDue } from './payment/change-due'
import { buildPaidContent, toBooking } from './payment/display-content'

/** `changeDue` in paise. */
type Props = { row: Registration; changeDue: number; onClose: () => void }

/** Receipt after a payment. Change due is shown in a dialog below the receipt, and on the customer display. */
export function PaidDialog(props: Props) {
  const { row, changeDue, onClose } = props
  useCustomerDisplay(buildPaidContent(toBooking(row, getPrice(row)), changeDue, row))
  return changeDue > 0 ? (
    <ChangeDueDialog {...props} />
  ) : (
    <Viewer document={{ kind: 'receipt', registration: row }} onClose={onClose} />
  )
}

function ChangeDueDialog({ row, changeDue, onClose }: Props) {
  const [isViewing, setViewing] = useState(true)
  const closeButton = useRef<HTMLButtonElement>(null)
  useDeferredFocus(() => closeButton.current, !isViewing)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`${{ name: fullName(row) }} has paid`}
      size={460}
      closeOnEscape={!isViewing}
    >
      <Stack gap="sm">
        <ChangeDue paise={changeDue} />
        <Text ta="center">{t`The payment is recorded.`}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setViewing(true)}>{t`Show receipt`}</Button>
          <Button ref={closeButton} onClick={onClose}>{t`Close`}</Button>
        </Group>
      </Stack>
      {isViewing ? (
        <Viewer document={{ kind: 'receipt', registration: row }} onClose={() => setViewing(false)} />
      ) : null}
    </Modal>
  )
}
