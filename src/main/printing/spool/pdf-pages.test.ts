import { PDFDocument } from 'pdf-lib'
import { beforeAll, expect, it } from 'vitest'
import { createDocuments, type Documents } from '#documents/index'
import { rendererSource } from '../../../../tests/support/documents/pdf-renderer'
import { paid } from '../../../../tests/support/documents/sample'
import { countPages, mediaFor } from './pdf-pages'

let documents: Documents
beforeAll(async () => {
  documents = await createDocuments(rendererSource)
})
const copy = { number: 1, printedAt: '2026-11-21T05:01:00Z' }

it('prints at full size on the paper of its layout and scales to other paper', async () => {
  const receipt = await documents.receipt(paid)
  expect(mediaFor(receipt, 'A4')).toEqual({ format: 'A4', rollMm: undefined, scalesToFit: false })
  expect(mediaFor(receipt, 'A5')).toEqual({ format: 'A5', rollMm: undefined, scalesToFit: true })
  const landscape = await PDFDocument.create()
  landscape.addPage([841.89, 595.28])
  expect(mediaFor(await landscape.save({ useObjectStreams: false }), 'A4')).toMatchObject({ scalesToFit: false })
})

it('uses the length of the longest page on a roll', async () => {
  const original = await documents.receipt({ ...paid, paper: '80mm' })
  const markedCopy = await documents.receipt({ ...paid, copy, paper: '80mm' })
  const pdfs = [original, markedCopy]
  const [short = expect.fail(), long] = pdfs.map((pdf) => mediaFor(pdf, '80mm').rollMm)
  expect(short.widthMm).toBe(80)
  expect(short.heightMm).toBeGreaterThan(200)
  expect(long?.heightMm).toBeGreaterThan(short.heightMm)
  const joined = await documents.mergePdfs({ pdfs, isTwoSided: false })
  expect(countPages(joined)).toBe(2)
  expect(mediaFor(joined, '80mm')).toEqual({ format: undefined, rollMm: long, scalesToFit: false })
})
