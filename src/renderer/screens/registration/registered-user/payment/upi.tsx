import { t } from '@lingui/core/macro'
import { Button, Modal, Skeleton, Text } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatMoney } from '#contract/protocol/format'
import { useTopDialogEscape } from '../../../../ui/dialogs/top-dialog'
import type { Payee } from './payment-input'
import classes from './upi.module.css'

const QrCode = lazy(async () => ({ default: (await import('../../../../ui/media/qr-code')).QrCode }))

type Props = Payee & {
  /** Paise. */
  price: number
  /** Reference that the QR code gives to the payment. */
  reference: string
  /** UPI link that the QR code contains. */
  link: string
  disabled: boolean | undefined
  /** The field for the bank's reference. */
  children: ReactNode
}

/** UPI QR code for the price, with the field for the bank's reference (D-219). */
export function Upi({ upiId, payee, price, reference, link, disabled, children }: Props) {
  const [isLarge, setLarge] = useState(false)
  useTopDialogEscape(isLarge, () => setLarge(false))
  const amount = formatMoney(price)
  const qrCode = (
    <Suspense fallback={<Skeleton className={classes.placeholder} />}>
      <QrCode text={link} label={t`UPI code for ${amount} to ${upiId}, reference ${reference}`} />
    </Suspense>
  )
  return (
    <div className={classes.upi}>
      <div className={classes.code}>{qrCode}</div>
      <div className={classes.facts}>
        <div>
          <Text size="xs" c="dimmed">{t`Scan with any UPI app`}</Text>
          <Text fw={700} className="tabular">
            {amount}
          </Text>
          <Text size="sm">{upiId}</Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconArrowsMaximize size={16} />}
          disabled={disabled}
          onClick={() => setLarge(true)}
        >{t`Show the code large`}</Button>
        {children}
      </div>
      <Modal
        opened={isLarge}
        onClose={() => setLarge(false)}
        closeOnEscape={false}
        title={t`${amount} to ${payee}`}
        size="auto"
        centered
      >
        <div className={classes.large}>{qrCode}</div>
        <Text ta="center" size="sm">
          {upiId}
        </Text>
      </Modal>
    </div>
  )
}
