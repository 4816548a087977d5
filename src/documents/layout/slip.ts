import { t } from '@lingui/core/macro'
import { copyLabel } from '#contract/desk/printed-kinds'
import { formatMoney } from '#contract/protocol/format'
import type { CopyMark } from '../data'
import { amountInWords } from '../text/amount-in-words'
import type { PaperTexts } from '../text/paper-texts'
import { type Block, columns, frame, rule, space, stack, text } from './blocks'
import { forInstitute, printedText } from './common-blocks'
import type { Masthead } from './letterhead'

/** Font sizes in points. Smaller Devanagari is illegible on thermal printers (eight dots per millimetre). */
export const slipSizes = { small: 8, text: 9, strong: 11, name: 12 }

const centred = (value: string, size = slipSizes.text, weight: 'regular' | 'bold' = 'regular'): Block =>
  text(value, { size, weight, align: 'centre', lineHeight: 1.45 })

interface SlipTitle {
  title: string
  /** Important status, in a frame. */
  subtitle?: string | undefined
  copy?: CopyMark | undefined
}

/** Institute and title of a slip. No logo: thermal printers reduce it to black dots. */
export function slipHeader(
  texts: PaperTexts,
  { name, secondName, lines, contactLine, gstin }: Masthead,
  { title, subtitle, copy }: SlipTitle,
): Block {
  const mark = copy && texts.label(() => copyLabel(copy.number))
  return stack(
    centred(name, slipSizes.name, 'bold'),
    centred(secondName, slipSizes.strong, 'bold'),
    ...lines.map((line) => centred(line, slipSizes.small)),
    centred(contactLine, slipSizes.small),
    centred(gstin && `GSTIN ${gstin}`, slipSizes.small, 'bold'),
    slipRule,
    centred(title, slipSizes.strong, 'bold'),
    ...[subtitle, mark].map((status = '') =>
      status ? stack(space(3), frame(centred(status, slipSizes.strong, 'bold'), 2), space(3)) : stack(),
    ),
    copy && copy.number > 0 && centred(printedText(texts, copy.printedAt), slipSizes.small),
  )
}

/** A line across the whole width, with space above and below. */
export const slipRule: Block = stack(space(5), rule(undefined, 0.75), space(5))

/** A label with its value at the right; a long value wraps in its own column. Empty without a value. */
export function slipLine(label: string, value: string | undefined, weight: 'regular' | 'bold' = 'regular'): Block {
  if (!value?.trim()) return stack()
  const style = { size: slipSizes.text, lineHeight: 1.4 }
  return columns(
    [{ block: text(label, style) }, { share: 1.7, block: text(value, { ...style, weight, align: 'right' }) }],
    6,
  )
}

/** A text over the whole width under its label. Empty without a text. */
export function slipText(label: string, value: string | undefined, weight: 'regular' | 'bold' = 'regular'): Block {
  if (!value?.trim()) return stack()
  const style = { lineHeight: 1.4 }
  return stack(
    text(label, { ...style, size: slipSizes.small }),
    text(value, { ...style, weight, size: slipSizes.text }),
    space(2),
  )
}

/** Amounts, their total, and the total in words. */
export function slipTotals(
  texts: PaperTexts,
  rows: [label: string, value: string][],
  [label, paise]: [label: string, paise: number],
): Block {
  const totalStyle = { size: slipSizes.strong, weight: 'bold' } as const
  return stack(
    ...rows.map((row) => amountLine(...row)),
    slipRule,
    columns(
      [
        { block: text(label, totalStyle) },
        { share: 1.3, block: text(formatMoney(paise), { ...totalStyle, align: 'right' }) },
      ],
      6,
    ),
    space(2),
    text(
      texts.label(() => amountInWords(paise)),
      { size: slipSizes.text, lineHeight: 1.4 },
    ),
  )
}

const amountLine = (label: string, value: string): Block => {
  const style = { size: slipSizes.text, lineHeight: 1.4 }
  return columns([{ block: text(label, style) }, { block: text(value, { ...style, align: 'right' }) }], 6)
}

/** A centred block of the given width in points. */
export const centreBlock =
  (blockWidth: number, block: Block): Block =>
  (width, shaper) => {
    const inner = block(blockWidth, shaper)
    return { height: inner.height, draw: (page, x, top) => inner.draw(page, x + (width - blockWidth) / 2, top) }
  }

/** End of a slip: signature line, `sentences`, and the document number once more. */
export function slipFooter(
  { label }: PaperTexts,
  instituteName: string,
  sentences: readonly string[],
  number: string,
): Block {
  return stack(
    space(30),
    rule(),
    space(2),
    centred(
      label(() => forInstitute(instituteName)),
      slipSizes.small,
    ),
    centred(
      label(() => t`Authorised signatory`),
      slipSizes.small,
    ),
    slipRule,
    ...sentences.map((sentence) => stack(text(sentence, { size: slipSizes.small, lineHeight: 1.4 }), space(2))),
    space(3),
    centred(number, slipSizes.small),
  )
}
