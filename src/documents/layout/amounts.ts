import type { Amount } from '../data'
import { amountInWords } from '../text/amount-in-words'
import { formatMoney } from '../text/format'
import { type Block, columns, rule, space, stack, text } from './blocks'
import { heading } from './parts'
import { ink, sizes } from './theme'

type Row = [label: string, value: string]

/** A column of amounts, right-aligned, with the sum set off below. */
function sums(rows: Row[], total: Row): Block {
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

/** Words at the left, sums at the right. */
function wordsAndSums(label: string, paise: number, rows: Row[], total: Row): Block {
  return columns(
    [
      {
        block: stack(
          text(label, { size: sizes.label, colour: ink.quiet, lineHeight: 1.4 }),
          text(amountInWords(paise), { weight: 'bold' }),
        ),
      },
      { block: sums(rows, total) },
    ],
    28,
  )
}

/** Taxable value, both taxes, round off and total. Amounts that do not add up are an error, never a page. */
export function amountTable(amount: Amount, totalLabel: string): Block {
  const { total, taxable, cgst, sgst, roundOff, ratePercent } = amount
  if (taxable + cgst + sgst + roundOff !== total) {
    throw new Error(`The amounts do not add up: ${taxable} + ${cgst} + ${sgst} + ${roundOff} is not ${total} paise`)
  }
  const half = `${ratePercent / 2}%`
  return stack(
    heading('Amount'),
    wordsAndSums(
      'Amount in words',
      total,
      [
        ['Taxable value', formatMoney(taxable)],
        [`CGST ${half}`, formatMoney(cgst)],
        [`SGST ${half}`, formatMoney(sgst)],
        ['Round off', formatMoney(roundOff)],
      ],
      [totalLabel, formatMoney(total)],
    ),
  )
}

/** What was paid, and what is paid back. */
export function refundTable(paid: number, refund: number, refundPercent: number): Block {
  return stack(
    heading('Refund'),
    wordsAndSums(
      'Refund in words',
      refund,
      [
        ['Amount paid', formatMoney(paid)],
        ['Refund rate', `${refundPercent}%`],
      ],
      ['Refund', formatMoney(refund)],
    ),
  )
}
