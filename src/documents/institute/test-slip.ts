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

/** Test slip for a thermal printer: both edges, both scripts, fine lines, a QR code and the cut position. PDF bytes. */
export async function testSlip({ shaper, newPdf }: PdfRenderer, data: TestPageData): Promise<Uint8Array> {
  const { institute, counter, printer, printSettings, printedAt } = data
  const pdf = await newPdf()
  const said = (value: string, size = slipSizes.small): Block => text(value, { size })
  const pages = layOutRoll(shaper, [
    said(institute),
    text(title, { size: 16, weight: 'bold' }),
    slipLine('Workstation', counter),
    slipLine('Printer', printer),
    slipLine('Printed', formatInstant(printedAt)),
    slipLine('Sent as', printSettings),
    slipRule,
    said('Both lines must be sharp, with every sign in its place.'),
    said(latinLine, 11),
    said(hindiLine, 11),
    slipRule,
    said(
      'Both bars must be there as a whole, 72 mm apart from outside to outside. Where one is missing, set the driver to a roll of 80 mm and to its true size.',
    ),
    space(4),
    edges,
    slipRule,
    said('A telephone must read “80 mm”.'),
    centreBlock(codeSide, qrCode('80 mm', codeSide)),
    said('The paper must be cut below this line, and not far below it.'),
  ])
  return pdf.finish(pages, { title: `${title} ${printer}`, author: institute })
}

const thickness = 4
/** Marks at the left and right edge of the printable width. */
const edges: Block = () => ({
  height: 14,
  draw(page, x, top) {
    const right = roll.width - roll.margin.side
    page.fill(
      [
        [x, top, thickness, 14],
        [right - thickness, top, thickness, 14],
      ],
      ink.black,
    )
  },
})
