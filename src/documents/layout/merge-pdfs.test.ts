import { beforeAll, describe, expect, test } from 'vitest'
import { source } from '../../../tests/support/documents/pdf-renderer'
import { hasPoppler, pagesOf } from '../../../tests/support/documents/read-pdf'
import { institute } from '../../../tests/support/documents/sample'
import { batch, candidateOf, thresholds } from '../../../tests/support/documents/test-day'
import { createDocuments, type Documents } from '../index'

let documents: Documents
beforeAll(async () => {
  documents = await createDocuments(source)
})
const kindsOf = (pages: readonly string[]) => pages.map((page) => (page.trim() ? 'page' : 'blank'))

describe.skipIf(!hasPoppler)('Two-sided printing', () => {
  test('starts each document on its own leaf', async () => {
    const candidates = [1, 2, 3].map((rollNumber) => candidateOf(rollNumber))
    const made = (given: object) =>
      documents.candidateRecords({ institute, batch, thresholds, candidates, photos: new Map(), ...given })
    expect(kindsOf(pagesOf(await made({})))).toEqual(['page', 'page', 'page'])
    const leaves = ['page', 'blank', 'page', 'blank', 'page', 'blank']
    expect(kindsOf(pagesOf(await made({ isTwoSided: true })))).toEqual(leaves)
  })

  test('ends the leaf of each copy, while one-sided copies follow one another', async () => {
    const one = await documents.batchReport({ institute, batch, thresholds, candidates: [candidateOf(1)] })
    const pages = pagesOf(one)
    expect(pages.length % 2).toBe(1)
    const two = await documents.joined({ pdfs: [one, one], isTwoSided: true })
    expect(kindsOf(pagesOf(two))).toEqual([...kindsOf(pages), 'blank', ...kindsOf(pages), 'blank'])
    expect(pagesOf(await documents.joined({ pdfs: [one, one], isTwoSided: false }))).toEqual([...pages, ...pages])
  })
})
