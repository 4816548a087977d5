import { beforeAll, describe, expect, it } from 'vitest'
import { renderEveryDocument } from '../../tests/support/documents/every'
import { rendererSource } from '../../tests/support/documents/pdf-renderer'
import { hasPoppler, readContentStreams, readDrawnTexts, readPages } from '../../tests/support/documents/read-pdf'
import { longestValues, paid } from '../../tests/support/documents/sample'
import { createDocuments, type Documents } from './index'

let documents: Documents
const pdfByName = new Map<string, Uint8Array>()
beforeAll(async () => {
  documents = await createDocuments(rendererSource)
  for (const [name, pdf] of Object.entries(renderEveryDocument(documents))) pdfByName.set(name, await pdf)
})

const pdfOf = (name: string) => pdfByName.get(name) ?? expect.fail(`No ${name}`)
const textsOf = async (pdf: Uint8Array) =>
  (await readContentStreams(pdf)).flatMap(readDrawnTexts).filter(({ isSlanted }) => !isSlanted)
const roundToTenth = (size: number) => Math.round(size * 10) / 10

describe('every document, to stay legible on a poor copier', () => {
  it('has no text under 8 points, and none under 9 points that is grey', async () => {
    for (const [name, pdf] of pdfByName) {
      const texts = await textsOf(pdf)
      expect(texts.length, name).toBeGreaterThan(0)
      expect(Math.min(...texts.map(({ size }) => roundToTenth(size))), name).toBeGreaterThanOrEqual(8)
      const paleTexts = texts.filter(({ size, lightness }) => roundToTenth(size) < 9 && lightness > 0.15)
      expect(paleTexts, name).toEqual([])
    }
  })

  it('has no text lighter than a dark grey', async () => {
    for (const [name, pdf] of pdfByName)
      expect(Math.max(...(await textsOf(pdf)).map(({ lightness }) => lightness)), name).toBeLessThan(0.5)
  })

  it('stays dark when it is scaled down to fit on a page', async () => {
    const texts = await textsOf(await documents.receipt({ ...paid, ...longestValues }))
    expect(Math.min(...texts.map(({ size }) => size))).toBeLessThan(9)
    expect(texts.filter(({ size, lightness }) => roundToTenth(size) < 9 && lightness > 0.15)).toEqual([])
  })
})

describe('a question paper or answer key, to stay legible on a poor copier', () => {
  const papers = ['paperEnglish', 'paperHindi', 'paperBoth']

  it.each(papers)('%s has questions in 11 points, and labels in 9 or more', async (name) => {
    // The last page is the answer form.
    const [firstPage = '', ...otherPages] = await readContentStreams(pdfOf(name))
    const sizes = otherPages.slice(0, -1).flatMap((page) => readDrawnTexts(page).map(({ size }) => roundToTenth(size)))
    expect(sizes.filter((size) => size === 11).length).toBeGreaterThan(20)
    // Besides the questions: the set letter above each page (13) and the footer (9).
    expect(new Set(sizes)).toEqual(new Set([13, 11, 9]))
    expect(Math.min(...readDrawnTexts(firstPage).map(({ size }) => roundToTenth(size)))).toBeGreaterThanOrEqual(9)
  })

  it.each(papers)('%s has dark 11-point letters in its circles, which fill the page', async (name) => {
    const form = (await readContentStreams(pdfOf(name))).at(-1) ?? ''
    const letters = readDrawnTexts(form).filter(({ size, lightness }) => roundToTenth(size) === 11 && lightness < 0.15)
    expect(letters.length).toBeGreaterThanOrEqual(4 * 20)
    const baselines = [...form.matchAll(/ ([-\d.]+) Tm$/gm)].map(([, y]) => Number(y))
    const baselinesAboveFooter = baselines.filter((y) => y > 60)
    // The lowest row is in the bottom 28 % of the page.
    expect(Math.min(...baselinesAboveFooter)).toBeLessThan(0.28 * 841.89)
  })

  it.skipIf(!hasPoppler)('has three pages for 20 questions, and four in both languages', () => {
    expect(papers.map((name) => readPages(pdfOf(name)).length)).toEqual([3, 3, 4])
  })

  it('has no watermark across the letters of an answer key', async () => {
    const slanted = (await readContentStreams(pdfOf('answerKey')))
      .flatMap(readDrawnTexts)
      .filter(({ isSlanted }) => isSlanted)
    expect(slanted).toEqual([])
  })

  it.skipIf(!hasPoppler)('marks each page of an answer key as confidential three times', () => {
    for (const page of readPages(pdfOf('answerKey'))) expect(page.match(/confidential/gi)).toHaveLength(3)
  })
})
