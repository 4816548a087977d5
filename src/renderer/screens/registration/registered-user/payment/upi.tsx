import { Button, Modal, Skeleton, Text, TextInput } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatMoney } from '#contract/protocol/format'
import { normalizeUtr, upiLink } from '#contract/registration/payment/upi'
import { useTopDialogEscape } from '../../../../ui/dialogs/top-dialog'
import { confirmOnEnter } from './confirm-on-enter'
import classes from './upi.module.css'
import type { Payee } from './use-upi'

const QrCode = lazy(async () => ({ default: (await import('../../../../ui/media/qr-code')).QrCode }))

type Props = Payee & {
  /** Paise. */
  price: number
  reference: string
  note: string
  /** The bank's reference as typed. */
  value: string
  error: ReactNode
  disabled: boolean | undefined
  onChange: (typed: string) => void
  onBlur: () => void
  onDone: () => void
}

/** UPI code for this amount, and the bank's reference of the payment (D-219). */
export function Upi({ upiId, payee, price, reference, note, value, error, disabled, ...handlers }: Props) {
  const [isLarge, setLarge] = useState(false)
  useTopDialogEscape(isLarge, () => setLarge(false))
  const amount = formatMoney(price)
  const qrCode = (
    <Suspense fallback={<Skeleton className={classes.placeholder} />}>
      <QrCode
        text={upiLink({ upiId, payee, price, reference, note })}
        label={`UPI code for ${amount} to ${upiId}, reference ${reference}`}
      />
    </Suspense>
  )
  const utr = normalizeUtr(value)
  const digitCount = /^\d*$/.test(utr) ? utr.length : 0
  return (
    <div className={classes.upi}>
      <div className={classes.code}>{qrCode}</div>
      <div className={classes.facts}>
        <div>
          <Text size="xs" c="dimmed">
            Scan with any UPI app
          </Text>
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
        >
          Show the code large
        </Button>
        <TextInput
          className={`${classes.utr} tabular`}
          label="Bank reference (UTR)"
          inputMode="numeric"
          autoComplete="off"
          data-path="utr"
          description={
            error
              ? undefined
              : digitCount > 0 && digitCount < 12
                ? `${digitCount} of 12 digits`
                : 'From the payer’s app'
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={value}
          error={error}
          disabled={disabled}
          onBlur={handlers.onBlur}
          onKeyDown={confirmOnEnter(handlers.onDone)}
          onChange={(event) => handlers.onChange(event.currentTarget.value)}
        />
      </div>
      <Modal opened={isLarge} onClose={() => setLarge(false)} title={`${amount} to ${payee}`} size="auto" centered>
        <div className={classes.large}>{qrCode}</div>
        <Text ta="center" size="sm">
          {upiId}
        </Text>
      </Modal>
    </div>
  )
}
