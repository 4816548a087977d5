import { t } from '@lingui/core/macro'
import { dateLabel, numberLabel } from '#contract/institute/tax-status'
import { formatMoney } from '#contract/protocol/format'
import { paymentTypeLabel } from '#contract/registration/option-labels'
import type { Amount, Course, Trainee } from '../data'
import { type Block, columns, space, stack, text } from '../layout/blocks'
import { fieldRow, signature } from '../layout/common-blocks'
import { ink, sizes } from '../layout/theme'
import { formatDay } from '../text/format'
import type { PaperTexts } from '../text/paper-texts'

interface CounterfoilData {
  invoiceNumber?: string | undefined
  /** Title of the document. */
  title: string
  receiptNumber: string
  receiptDate: string
  trainee: Pick<Trainee, 'name' | 'phone'>
  course: Pick<Course, 'name'>
  amount: Pick<Amount, 'total'>
  paymentType: string
  mode: 'offline' | 'online'
}

/** Such as 'UPI, offline'; without a payment type only the mode: 'online'. */
export function paymentText({ paymentType, mode }: Pick<CounterfoilData, 'paymentType' | 'mode'>): string {
  const modes = {
    offline: t({ message: 'offline', context: 'payment' }),
    online: t({ message: 'online', context: 'payment' }),
  }
  return [paymentTypeLabel(paymentType), modes[mode]].filter(Boolean).join(', ')
}

/** In points; also the length of a gap. */
const dashLength = 5

/** A dashed line to cut along. */
const cutLine: Block = (width) => ({
  height: 10,
  draw(page, x, top) {
    for (let offset = 0; offset < width; offset += 2 * dashLength) {
      page.rule(x + offset, top + 5, x + Math.min(offset + dashLength, width), top + 5, 0.6, ink.quiet)
    }
  },
})

/** Part of a receipt kept by the institute: payer, amount and course, signed by the trainee. */
export function counterfoil({ label, value }: PaperTexts, data: CounterfoilData): Block {
  const { trainee, course, amount } = data
  return stack(
    space(20),
    cutLine,
    text(
      label(() => t`Counterfoil: kept by the institute`),
      { size: sizes.small, weight: 'bold', colour: ink.quiet },
    ),
    space(6),
    columns(
      [
        {
          share: 3,
          block: stack(
            fieldRow([
              data.invoiceNumber
                ? [label(() => numberLabel(data.title)), data.invoiceNumber]
                : [label(() => t`Receipt number`), data.receiptNumber],
              [label(() => dateLabel(data.title)), value(() => formatDay(data.receiptDate))],
              [label(() => t`Total paid`), formatMoney(amount.total)],
              [label(() => t`Payment`), label(() => paymentText(data))],
            ]),
            fieldRow([
              [label(() => t`Name`), trainee.name],
              [label(() => t`Phone`), trainee.phone],
              [label(() => t`Course`), course.name, 2],
            ]),
          ),
        },
        { block: signature(label(() => t`Trainee’s signature`)) },
      ],
      20,
    ),
  )
}
