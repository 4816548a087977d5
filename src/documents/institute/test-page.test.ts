import { beforeAll, describe, expect, test } from 'vitest'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import { findLostWords, hasPoppler, readPages } from '../../../tests/support/documents/read-pdf'
import { createDocuments, type Documents } from '../index'

let documents: Documents
beforeAll(async () => {
  documents = await createDocuments(rendererSource)
})

const data = {
  institute: 'Institute of Driver Training and Research, Karnal',
  workstation: 'KNL-COUNTER-03',
  printer: 'HP LaserJet, front desk',
  printSettings: 'A4, one-sided',
  printedAt: '2026-11-20T05:00:00Z',
}

describe.skipIf(!hasPoppler)('the test page', () => {
  test('is one page with workstation, printer and time, in both scripts', async () => {
    const pdf = await documents.testPage(data)
    const [page = '', ...otherPages] = readPages(pdf)
    expect(otherPages).toEqual([])
    for (const expected of [
      data.workstation,
      data.printer,
      data.printSettings,
      data.institute,
      '20 Nov 2026',
      '10:30 AM',
    ])
      expect(page).toContain(expected)
    expect(findLostWords(pdf, 'ड्राइविंग प्रशिक्षण एवं यातायात अनुसंधान संस्थान: रसीद क्रमांक ०१२३४५६७८९')).toEqual([])
    for (const greyLevel of ['0 %', '50 %', '100 %']) expect(page).toContain(greyLevel)
  })

  test('stays one page for the longest names, also in Hindi', async () => {
    const longData = {
      ...data,
      institute: 'चालक प्रशिक्षण एवं यातायात अनुसंधान संस्थान '.repeat(6),
      printer: 'Printer '.repeat(30),
    }
    expect(readPages(await documents.testPage(longData))).toHaveLength(1)
  })
})
