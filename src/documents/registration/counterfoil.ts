import { dateLabel, numberLabel } from '#contract/institute/tax-status'
import { formatDay, formatMoney } from '#contract/protocol/format'
import type { Amount, Course, Trainee } from '../data'
import { type Block, columns, space, stack, text } from '../layout/blocks'
import { fieldRow, signature } from '../layout/common-blocks'
import { ink, sizes } from '../layout/theme'

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
  mode: string
}

/** 'UPI, offline'; only the mode if the payment type is unknown: 'online'. */
export const paymentText = ({ paymentType, mode }: Pick<CounterfoilData, 'paymentType' | 'mode'>): string =>
  [paymentType, mode].filter(Boolean).join(', ')

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
export function counterfoil(data: CounterfoilData): Block {
  const { trainee, course, amount } = data
  return stack(
    space(20),
    cutLine,
    text('Counterfoil · kept by the institute', { size: sizes.small, weight: 'bold', colour: ink.quiet }),
    space(6),
    columns(
      [
        {
          share: 3,
          block: stack(
            fieldRow([
              data.invoiceNumber
                ? [numberLabel(data.title), data.invoiceNumber]
                : ['Receipt number', data.receiptNumber],
              [dateLabel(data.title), formatDay(data.receiptDate)],
              ['Total paid', formatMoney(amount.total)],
              ['Payment', paymentText(data)],
            ]),
            fieldRow([
              ['Name', trainee.name],
              ['Phone', trainee.phone],
              ['Course', course.name, 2],
            ]),
          ),
        },
        { block: signature('Trainee’s signature') },
      ],
      20,
    ),
  )
}
