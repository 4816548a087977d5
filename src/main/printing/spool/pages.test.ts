import { PDFDocument } from 'pdf-lib'
import { beforeAll, expect, it } from 'vitest'
import { createDocuments, type Documents } from '#documents/index'
import { source } from '../../../../tests/support/documents/engine'
import { paid } from '../../../../tests/support/documents/sample'
import { onPaper, pagesIn } from './pages'

let documents: Documents
beforeAll(async () => {
  documents = await createDocuments(source)
})
const duplicate = { number: 1, printedAt: '2026-11-21T05:01:00Z' }

it('prints at true size on the paper of its layout, and fits any other paper', async () => {
  const receipt = await documents.receipt(paid)
  expect(onPaper(receipt, 'A4')).toEqual({ format: 'A4', roll: '', isToFit: false })
  expect(onPaper(receipt, 'A5')).toEqual({ format: 'A5', roll: '', isToFit: true })
  const across = await PDFDocument.create()
  across.addPage([841.89, 595.28])
  expect(onPaper(await across.save({ useObjectStreams: false }), 'A4')).toMatchObject({ isToFit: false })
})

it('takes as much of a roll as its longest page needs', async () => {
  const pdfs = [await documents.receipt({ ...paid, paper: '80mm' })]
  pdfs.push(await documents.receipt({ ...paid, duplicate, paper: '80mm' }))
  const [short, long] = pdfs.map((pdf) => onPaper(pdf, '80mm').roll)
  expect(short).toMatch(/^80x2\d\dmm$/)
  expect(long).not.toBe(short)
  const joined = await documents.joined({ pdfs, isTwoSided: false })
  expect(pagesIn(joined)).toBe(2)
  expect(onPaper(joined, '80mm')).toEqual({ format: undefined, roll: long, isToFit: false })
})
