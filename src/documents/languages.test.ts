import { beforeAll, describe, expect, it } from 'vitest'
import { paperLanguages } from '#contract/desk/printed-kinds'
import { renderEveryDocument } from '../../tests/support/documents/every'
import { rendererSource } from '../../tests/support/documents/pdf-renderer'
import { hasPoppler, readText } from '../../tests/support/documents/read-pdf'
import { institute, paid } from '../../tests/support/documents/sample'
import { createDocuments, type Documents } from './index'

/** English and Hindi heading by document. */
const headings = {
  invoice: ['Tax invoice', 'कर बीजक'],
  invoiceCorrected: ['Tax invoice', 'कर बीजक'],
  invoiceCancelled: ['Tax invoice', 'कर बीजक'],
  proforma: ['Proforma', 'प्रोफ़ॉर्मा बिल'],
  receiptSlip: ['Tax invoice', 'कर बीजक'],
  cancellation: ['Credit note', 'क्रेडिट नोट'],
  cancellationSlip: ['Credit note', 'क्रेडिट नोट'],
  cancellationConfirmation: ['Cancellation confirmation', 'रद्दीकरण की पुष्टि'],
  registrationForm: ['Registration form', 'पंजीकरण प्रपत्र'],
  dayBook: ['Day book', 'दैनिक बही'],
  gstMonth: ['GST report', 'GST रिपोर्ट'],
  shiftReport: ['Z report', 'Z रिपोर्ट'],
  shiftSlip: ['Z report', 'Z रिपोर्ट'],
  rollList: ['Roll list', 'अनुक्रमांक सूची'],
  batchReport: ['Batch report', 'बैच रिपोर्ट'],
  candidateSheet: ['Candidate sheet', 'अभ्यर्थी प्रपत्र'],
  result: ['Test result', 'परीक्षा परिणाम'],
  certificate: ['Certificate', 'प्रमाण पत्र'],
  certificateWithoutCode: ['Certificate', 'प्रमाण पत्र'],
} as const
type Name = keyof typeof headings
const names = Object.keys(headings) as Name[]

/** Terms of the law and of payments, and times, which stay in Latin letters. */
const latinTerms = ['Tax', 'Invoice', 'GSTIN', 'GST', 'CGST', 'SGST', 'IGST', 'SAC', 'UPI', 'AM', 'PM', 'Z']
/** Values that Hindi documents translate. */
const translatedValues = ['Pass', 'Fail', 'Present', 'Cash', 'Debit', 'Card', 'Online', 'Male', 'Learner', 'Graduate']

/** The strings in the data of a document. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' && !(value instanceof Uint8Array)
    ? Object.values(value).flatMap(stringsOf)
    : []
}

let documents: Documents
const texts = new Map<string, string>()
let dataText = ''
const textOf = (name: Name, language: string) => texts.get(`${name} ${language}`) ?? expect.fail(`No ${name}`)

beforeAll(async () => {
  documents = await createDocuments(rendererSource)
  const data: string[] = []
  const recordingDocuments = Object.fromEntries(
    Object.entries(documents).map(([kind, render]) => [
      kind,
      (input: never) => {
        data.push(...stringsOf(input))
        return render(input)
      },
    ]),
  ) as Documents
  for (const language of paperLanguages) {
    const pdfs = renderEveryDocument(recordingDocuments, language)
    for (const name of names) {
      const pdf = (await pdfs[name]) ?? expect.fail(`No ${name}`)
      texts.set(`${name} ${language}`, hasPoppler ? readText(pdf).replaceAll(/\s+/g, ' ') : '')
    }
  }
  dataText = data.filter((value) => !translatedValues.includes(value)).join('\n')
})

/** Words in Latin letters, except data and `latinTerms`. */
const englishWords = (text: string) =>
  [...new Set(text.match(/[A-Za-z’]{2,}/g))].filter(
    (word) => translatedValues.includes(word) || !(latinTerms.includes(word) || dataText.includes(word)),
  )

describe.skipIf(!hasPoppler)('a document', () => {
  it.each(names)('%s has its heading in its language', (name) => {
    const [english, hindi] = headings[name].map((heading) => heading.normalize('NFC'))
    expect(textOf(name, 'English')).toContain(english)
    expect(textOf(name, 'English')).not.toContain(hindi)
    expect(textOf(name, 'Hindi')).toContain(hindi)
    expect(textOf(name, 'Hindi')).not.toContain(english)
    for (const heading of [english, hindi]) expect(textOf(name, 'Both')).toContain(heading)
  })

  it.each(names)('%s in Hindi has no English words except data and terms', (name) => {
    expect(englishWords(textOf(name, 'Hindi'))).toEqual([])
    expect(englishWords(textOf(name, 'English')).length).toBeGreaterThan(3)
  })

  it.each(names)('%s has the same amounts in each language', (name) => {
    const amountsIn = (language: string) => [...new Set(textOf(name, language).match(/₹[\d,.]+\d/g))].sort()
    for (const language of ['Hindi', 'Both']) expect(amountsIn(language)).toEqual(amountsIn('English'))
  })

  it.each([
    ['unregistered', 'Receipt', 'रसीद'],
    ['composition', 'Bill of supply', 'आपूर्ति बिल'],
  ] as const)(
    'of an institute with the tax status %s has the title of this status',
    async (taxStatus, english, hindi) => {
      const data = { ...paid, institute, tax: { ...paid.tax, taxStatus } }
      const inHindi = readText(await documents.receipt({ ...data, language: 'Hindi' }))
      expect(inHindi).toContain(hindi.normalize('NFC'))
      expect(englishWords(inHindi)).toEqual([])
      expect(readText(await documents.receipt({ ...data, language: 'Both', paper: '80mm' }))).toContain(english)
    },
  )
})
