import { formatInstant } from '#contract/protocol/format'
import { type Block, space, text } from '../layout/blocks'
import { layOutRoll } from '../layout/flow'
import { roll } from '../layout/page-format'
import { qrCode } from '../layout/qr'
import { centreBlock, slipLine, slipRule, slipSizes } from '../layout/slip'
import { ink } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { hindiLine, latinLine, type TestPageData } from './test-page'

const title = 'Test page'
const codeSide = 100

/** Test slip for a thermal printer, as PDF: both edges, both scripts, fine lines, a QR code and the cut position. */
export async function testSlip({ shaper, newPdf }: PdfRenderer, data: TestPageData): Promise<Uint8Array> {
  const { institute, workstation, printer, printSettings, printedAt } = data
  const pdf = await newPdf()
  const smallText = (value: string, size = slipSizes.small): Block => text(value, { size })
  const pages = layOutRoll(shaper, [
    smallText(institute),
    text(title, { size: 16, weight: 'bold' }),
    slipLine('Workstation', workstation),
    slipLine('Printer', printer),
    slipLine('Printed', formatInstant(printedAt)),
    slipLine('Sent as', printSettings),
    slipRule,
    smallText('Both lines must be sharp, with every character in its place.'),
    smallText(latinLine, 11),
    smallText(hindiLine, 11),
    slipRule,
    smallText(
      'Both bars must be complete. Their outer edges must be 72 mm apart. If not, set the printer driver to an 80 mm roll and 100 % scale.',
    ),
    space(4),
    edgeBars,
    slipRule,
    smallText('A phone must scan this code as “80 mm”.'),
    centreBlock(codeSide, qrCode('80 mm', codeSide)),
    smallText('The paper must be cut just below this line.'),
  ])
  return pdf.finish(pages, { title: `${title} ${printer}`, author: institute })
}

const barWidth = 4
/** Bars at the left and right edge of the printable width. */
const edgeBars: Block = () => ({
  height: 14,
  draw(page, x, top) {
    const right = roll.width - roll.margin.side
    page.fill(
      [
        [x, top, barWidth, 14],
        [right - barWidth, top, barWidth, 14],
      ],
      ink.black,
    )
  },
})
