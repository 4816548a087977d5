import { ratio } from '../ratio'
import { createPaperRenderer, paperOf } from './papers'
import { openPrinter } from './papers-chromium'
import { drawWithPdfkit } from './papers-pdfkit'

/** Each call draws the paper of the next candidate. */
function drawInTurn(draw: (paper: ReturnType<typeof paperOf>) => Promise<Uint8Array>): () => Promise<Uint8Array> {
  let turn = 0
  return () => draw(paperOf((turn++ % 40) + 1))
}

export const benches = [
  {
    name: '40 Hindi papers of 40 questions, 40 PDFs by turns, against pdfkit',
    limit: 0.2,
    run: async () => ratio(drawInTurn(await createPaperRenderer()), drawInTurn(drawWithPdfkit)),
  },
  {
    name: 'one warm Hindi paper of 40 questions against Chromium’s printToPDF of a loaded page',
    limit: 0.25,
    async run() {
      const paper = paperOf(2)
      const drawPaper = await createPaperRenderer()
      const { print, close } = await openPrinter(paper)
      try {
        return await ratio(() => drawPaper(paper), print)
      } finally {
        await close()
      }
    },
  },
]
