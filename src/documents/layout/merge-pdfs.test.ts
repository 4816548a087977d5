import { beforeAll, describe, expect, test } from 'vitest'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import { hasPoppler, readPages } from '../../../tests/support/documents/read-pdf'
import { institute } from '../../../tests/support/documents/sample'
import { batch, candidateOf, thresholds } from '../../../tests/support/documents/test-day'
import { createDocuments, type Documents } from '../index'

let documents: Documents
beforeAll(async () => {
  documents = await createDocuments(rendererSource)
})
const getPageKinds = (pages: readonly string[]) => pages.map((page) => (page.trim() ? 'page' : 'blank'))

describe.skipIf(!hasPoppler)('Two-sided printing', () => {
  test('starts each document on a new sheet', async () => {
    const candidates = [1, 2, 3].map((rollNumber) => candidateOf(rollNumber))
    const render = (options: object) =>
      documents.candidateSheets({ institute, batch, thresholds, candidates, photos: new Map(), ...options })
    expect(getPageKinds(readPages(await render({})))).toEqual(['page', 'page', 'page'])
    const paddedPages = ['page', 'blank', 'page', 'blank', 'page', 'blank']
    expect(getPageKinds(readPages(await render({ isTwoSided: true })))).toEqual(paddedPages)
  })

  test('adds a blank page to each copy with an odd number of pages', async () => {
    const copy = await documents.batchReport({ institute, batch, thresholds, candidates: [candidateOf(1)] })
    const pages = readPages(copy)
    expect(pages.length % 2).toBe(1)
    const joined = await documents.mergePdfs({ pdfs: [copy, copy], isTwoSided: true })
    expect(getPageKinds(readPages(joined))).toEqual([...getPageKinds(pages), 'blank', ...getPageKinds(pages), 'blank'])
    expect(readPages(await documents.mergePdfs({ pdfs: [copy, copy], isTwoSided: false }))).toEqual([
      ...pages,
      ...pages,
    ])
  })
})
