import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { formatMoney } from '#contract/protocol/format'
import { Confirm } from '../../../../ui/dialogs/confirm'

export type PriceConfirmation = {
  /** The quoted price in paise if the current price differs from it; else undefined. */
  outdatedQuote: number | undefined
  isOpen: boolean
  accept: () => void
  dismiss: () => void
  /** Reopens an unanswered confirmation. Returns whether there is one. */
  reopenIfUnanswered: () => boolean
}

/**
 * Requires a confirmation when the current price differs from the quoted one. Prices are in paise. `bookingKey`
 * identifies the booking: another booking has another quote. `quotedPrice` defaults to the first known price.
 */
export function usePriceConfirmation(
  bookingKey: string,
  price: number | undefined,
  quotedPrice: number | undefined = price,
): PriceConfirmation {
  const [quote, setQuote] = useState({ bookingKey, price: quotedPrice })
  const [isDismissed, setDismissed] = useState(false)
  const needsNewQuote = quote.bookingKey !== bookingKey || quote.price === undefined
  useEffect(() => {
    if (!needsNewQuote) return
    setQuote({ bookingKey, price: quotedPrice })
    setDismissed(false)
  }, [needsNewQuote, bookingKey, quotedPrice])
  const outdatedQuote = needsNewQuote || price === undefined || quote.price === price ? undefined : quote.price
  return {
    outdatedQuote,
    isOpen: outdatedQuote !== undefined && !isDismissed,
    accept: () => {
      setQuote({ bookingKey, price })
      setDismissed(false)
    },
    dismiss: () => setDismissed(true),
    reopenIfUnanswered: () => {
      setDismissed(false)
      return outdatedQuote !== undefined
    },
  }
}

/** Asks to confirm a price that differs from the one quoted to the trainee. */
export const PriceConfirmationDialog = ({
  confirmation,
  price = 0,
}: {
  confirmation: PriceConfirmation
  price: number | undefined
}) => (
  <Confirm
    opened={confirmation.isOpen}
    confirmLabel={t`Continue at ${formatMoney(price)}`}
    onConfirm={confirmation.accept}
    onClose={confirmation.dismiss}
  >
    {t`The price has changed from ${{ oldPrice: formatMoney(confirmation.outdatedQuote ?? price) }} to ${{ newPrice: formatMoney(price) }}. Ask whether the trainee accepts it.`}
  </Confirm>
)
