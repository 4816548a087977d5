import { t } from '@lingui/core/macro'
import { copyLabel } from '#contract/desk/printed-kinds'
import type { CopyMark, Letterhead } from '../data'
import type { PaperTexts } from '../text/paper-texts'
import { type Block, columns, heightTolerance, rule, shrinkToFit, space, stack, text } from './blocks'
import { printedText } from './common-blocks'
import { isPrintableLogo } from './image-format'
import type { Picture } from './page'
import type { Pdf } from './pdf'
import { type Colour, ink, sizes } from './theme'

/** The institute in the document's language, with its logo embedded in the PDF. */
export interface Masthead {
  name: string
  /** Name in the second language, in bilingual documents. */
  secondName: string
  lines: string[]
  contactLine: string
  gstin: string
  logo?: Picture | undefined
}

/**
 * Name and address of the institute in a document's language, and its logo if the file is readable. `repeatsInHindi`:
 * a bilingual document repeats name and address in Hindi.
 */
export async function createMasthead(
  pdf: Pdf,
  { language, label }: PaperTexts,
  institute: Letterhead,
  { repeatsInHindi = false } = {},
): Promise<Masthead> {
  const { name, nameHindi = '', addressLines, addressLinesHindi = [], phone, email, gstin = '' } = institute
  const hindi = { name: nameHindi || name, lines: addressLinesHindi.length > 0 ? addressLinesHindi : addressLines }
  const both = { secondName: nameHindi, lines: [...addressLines, ...addressLinesHindi] }
  return {
    name,
    secondName: '',
    lines: addressLines,
    contactLine: [phone && `${label(() => t`Phone`)} ${phone}`, email].filter(Boolean).join(' · '),
    gstin,
    logo: institute.logo && isPrintableLogo(institute.logo) ? await pdf.picture(institute.logo) : undefined,
    ...(language === 'Hindi' && hindi),
    ...(language === 'Both' && repeatsInHindi && both),
  }
}

export interface Title {
  title: string
  colour?: Colour
  /** Line below the title, in the title's colour: the translated title, or an important status. */
  subtitle?: string | undefined
  /** Small lines below the title: numbers and dates of the document. */
  lines: string[]
  copy?: CopyMark | undefined
}

/** Page header: institute at the left, title at the right, accent rule below. */
export function letterhead(texts: PaperTexts, head: Masthead, title: Title): Block {
  const row = (left: Block) => columns([{ share: 1.8, block: left }, { block: titleBlock(texts, title) }])
  const header: Block = (width, shaper) => {
    const withoutLogo = row(instituteBlock(head, 1))(width, shaper)
    return head.logo ? row(instituteBlockWithLogo(head, head.logo, withoutLogo.height))(width, shaper) : withoutLogo
  }
  return stack(header, space(8), rule(ink.accent, 1.2), space(12))
}

/** Watermark of a copy; none on an original. */
export const copyWatermark = ({ label }: PaperTexts, copy: CopyMark | undefined) =>
  copy && copy.number > 0 ? label(() => t`COPY`) : undefined

function titleBlock(texts: PaperTexts, { title, colour = ink.accent, subtitle = '', lines, copy }: Title): Block {
  const small = { size: sizes.small, colour: ink.quiet, align: 'right' } as const
  const copyStyle = { ...small, colour: ink.amber }
  return stack(
    text(title, { weight: 'bold', size: sizes.title, lineHeight: 1.4, colour, align: 'right' }),
    text(subtitle, { weight: 'bold', colour, align: 'right' }),
    ...lines.map((line) => text(line, small)),
    copy &&
      text(
        texts.label(() => copyLabel(copy.number)),
        { ...copyStyle, weight: 'bold' },
      ),
    copy && copy.number > 0 && text(printedText(texts, copy.printedAt), copyStyle),
  )
}

/** Name in large type, with address, contact and GSTIN below. */
function instituteBlock({ name, secondName, lines, contactLine, gstin }: Masthead, scale: number): Block {
  const small = { size: sizes.small * scale, colour: ink.quiet }
  return stack(
    shrinkToFit(name, { weight: 'bold', size: sizes.title * scale, smallest: 11 * scale, lineHeight: 1.4 }),
    text(secondName, { weight: 'bold', size: sizes.text * scale }),
    ...lines.map((line) => text(line, small)),
    text(contactLine, small),
    text(gstin && `GSTIN ${gstin}`, { ...small, colour: ink.text }),
  )
}

/** Logo height, and gap between logo and text, in points. */
const logoSize = { height: 46, gap: 10 }
/**
 * Maximum logo width in points and scale of the text beside it, tried in order until the header is no higher than
 * without a logo.
 */
const logoLayouts = [
  { maxWidth: 80, scale: 1 },
  { maxWidth: 80, scale: 0.94 },
  { maxWidth: 80, scale: 0.88 },
  { maxWidth: 54, scale: 0.94 },
  { maxWidth: 54, scale: 0.88 },
]
/** At this scale a line holds as many letters as without a logo. */
const smallestLogoLayout = { maxWidth: 54, scale: 0.79 }

/** Logo and text side by side, no higher than the header without a logo, so that the content below does not move. */
const instituteBlockWithLogo =
  (head: Masthead, picture: Picture, maxHeight: number): Block =>
  (width, shaper) => {
    const layOut = ({ maxWidth, scale }: typeof smallestLogoLayout) => {
      const logoWidth = Math.min(maxWidth, (Math.min(logoSize.height, maxHeight) * picture.width) / picture.height)
      return { logoWidth, textBlock: instituteBlock(head, scale)(width - logoWidth - logoSize.gap, shaper) }
    }
    const fits = ({ textBlock }: ReturnType<typeof layOut>) => textBlock.height <= maxHeight + heightTolerance
    const { logoWidth, textBlock } = logoLayouts.map(layOut).find(fits) ?? layOut(smallestLogoLayout)
    return {
      height: maxHeight,
      draw(page, x, top) {
        page.picture(picture, x, top, logoWidth, (logoWidth * picture.height) / picture.width)
        textBlock.draw(page, x + logoWidth + logoSize.gap, top)
      },
    }
  }
