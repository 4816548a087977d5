import { t } from '@lingui/core/macro'
import { chargesTax, type SentTaxStatus } from '#contract/institute/tax-status'
import { formatMoney } from '#contract/protocol/format'
import { taxOf } from '#contract/registration/payment/tax'
import type { Amount } from '../data'
import { amountInWords } from '../text/amount-in-words'
import { formatPercent } from '../text/format'
import type { PaperTexts } from '../text/paper-texts'
import { type Block, columns, rule, space, stack, text } from './blocks'
import { heading } from './common-blocks'
import { ink, sizes } from './theme'

type Row = [label: string, value: string]

/** Right-aligned amounts, with the total set apart below. */
function amountColumn(rows: Row[], total: Row): Block {
  const line = ([label, value]: Row, size: number, weight: 'regular' | 'bold'): Block =>
    columns([
      { block: text(label, { size, weight, colour: weight === 'bold' ? ink.text : ink.quiet }) },
      { block: text(value, { size, weight, align: 'right' }) },
    ])
  return stack(
    ...rows.map((row) => stack(line(row, sizes.text, 'regular'), space(2))),
    space(3),
    rule(ink.accent, 1.2),
    space(5),
    line(total, 12, 'bold'),
  )
}

export interface AmountFooter {
  /** Below the amount in words. */
  left: Block
  /** Below the amounts. */
  right: Block
}

/** Amount in words at the left, amounts at the right. */
function amountsWithWords({ label }: PaperTexts, paise: number, rows: Row[], total: Row, footer: AmountFooter): Block {
  return columns(
    [
      {
        block: stack(
          text(
            label(() => t`Amount in words`),
            { size: sizes.label, colour: ink.quiet, lineHeight: 1.4 },
          ),
          text(
            label(() => amountInWords(paise)),
            { weight: 'bold' },
          ),
          space(16),
          footer.left,
        ),
      },
      { block: stack(amountColumn(rows, total), footer.right) },
    ],
    28,
  )
}

/** Taxable value, taxes and round off, the total, and the total in words. Throws if the amounts do not add up. */
export function amountTable(
  texts: PaperTexts,
  amount: Amount,
  taxStatus: SentTaxStatus,
  totalLabel: string,
  footer: AmountFooter,
): Block {
  const total: Row = [totalLabel, formatMoney(amount.total)]
  return stack(
    heading(texts.label(() => t`Amount`)),
    amountsWithWords(texts, amount.total, taxRows(texts, amount, taxStatus), total, footer),
  )
}

/**
 * Rows of the taxable value, the taxes and round off. Empty if the tax status charges no tax and no tax was recorded.
 * Throws if the amounts do not add up to the total.
 */
export function taxRows({ label }: PaperTexts, amount: Amount, taxStatus: SentTaxStatus): Row[] {
  const { total, taxable, cgst, sgst, igst, roundOff, ratePercent } = amount
  const tax = taxOf(amount)
  if (taxable + tax + roundOff !== total)
    throw new Error(`The amounts do not add up: ${taxable} + ${tax} + ${roundOff} is not ${total} paise`)
  if (!chargesTax(taxStatus) && tax === 0) return []
  const halfRate = formatPercent(ratePercent / 2)
  const taxes: Row[] =
    igst > 0
      ? [[`IGST ${formatPercent(ratePercent)}`, formatMoney(igst)]]
      : [
          [`CGST ${halfRate}`, formatMoney(cgst)],
          [`SGST ${halfRate}`, formatMoney(sgst)],
        ]
  return [
    [label(() => t`Taxable value`), formatMoney(taxable)],
    ...taxes,
    [label(() => t`Round off`), formatMoney(roundOff)],
  ]
}
