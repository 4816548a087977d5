import { useEffect, useState } from 'react'
import { formatMoney } from '#contract/protocol/format'
import { Confirm } from '../../../../ui/dialogs/confirm'

export type PriceQuestion = {
  /** What the trainee was told, in paise; undefined where that is still the price. */
  was: number | undefined
  isOpen: boolean
  accept: () => void
  dismiss: () => void
  /** Opens the question again where it was left unanswered. Returns whether there is one. */
  isUnanswered: () => boolean
}

/** Notices that the price of `what` became another one since it was first shown: nobody is charged it without being asked. */
export function usePriceQuestion(what: string, price: number | undefined): PriceQuestion {
  const [told, setTold] = useState({ what, price })
  const [isDismissed, setDismissed] = useState(false)
  const isNew = told.what !== what || told.price === undefined
  useEffect(() => {
    if (!isNew) return
    setTold({ what, price })
    setDismissed(false)
  }, [isNew, what, price])
  const was = isNew || price === undefined || told.price === price ? undefined : told.price
  return {
    was,
    isOpen: was !== undefined && !isDismissed,
    accept: () => {
      setTold({ what, price })
      setDismissed(false)
    },
    dismiss: () => setDismissed(true),
    isUnanswered: () => {
      setDismissed(false)
      return was !== undefined
    },
  }
}

/** Asks before a price is charged that the trainee was not told. */
export const PriceDialog = ({ question, price = 0 }: { question: PriceQuestion; price: number | undefined }) => (
  <Confirm
    opened={question.isOpen}
    confirm={`Continue at ${formatMoney(price)}`}
    onConfirm={question.accept}
    onClose={question.dismiss}
  >
    The price has changed from {formatMoney(question.was ?? price)} to {formatMoney(price)}. Ask the trainee before you
    continue.
  </Confirm>
)
