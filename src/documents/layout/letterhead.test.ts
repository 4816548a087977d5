import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { type PaperLanguage, paperLanguages } from '#contract/desk/printed-kinds'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import { hasPoppler, readContentStreams, readPages } from '../../../tests/support/documents/read-pdf'
import { institute as englishInstitute, longestValues, paid } from '../../../tests/support/documents/sample'
import { batch, candidateOf, questionPaperOf, responseOf, thresholds } from '../../../tests/support/documents/test-day'
import { jpeg, png } from '../../../tests/support/files/sample-files'
import { createDocuments, type Documents } from '../index'
import { createPdfRenderer, type PdfRenderer } from '../pdf-renderer'
import { paperTexts } from '../text/paper-texts'
import { createMasthead, letterhead } from './letterhead'
import { a4 } from './page-format'

let renderer: PdfRenderer
let documents: Documents
beforeAll(async () => {
  renderer = await createPdfRenderer(rendererSource)
  documents = await createDocuments(rendererSource)
})

const hindi = {
  nameHindi: 'चालन एवं यातायात अनुसंधान संस्थान, करनाल',
  addressLinesHindi: ['एनएच-44, उचाना झील के पास', 'करनाल, हरियाणा'],
}
const institute = { ...englishInstitute, ...hindi, logo: png(200) }
const names = [
  'IDTR',
  englishInstitute.name,
  'Institute of Driver Training and Traffic Research of the State of Haryana, Regional Campus Karnal and Panipat',
]
const title = { title: 'Tax invoice / receipt', lines: ['Invoice KNL/2627/000123'] }
const width = 595.28 - 2 * a4.margin.side

describe('a logo', () => {
  test.each([
    ['square', 200, 200],
    ['wide', 900, 100],
    ['upright', 100, 900],
  ])('that is %s does not make the page header higher', async (_, logoWidth, logoHeight) => {
    const pdf = await renderer.newPdf()
    const picture = { name: 'P1', width: logoWidth, height: logoHeight, orientation: 1 }
    for (const name of names)
      for (const texts of paperLanguages.map(paperTexts))
        for (const addressLines of [
          ['Karnal'],
          englishInstitute.addressLines,
          [englishInstitute.addressLines.join(', ').repeat(3)],
        ]) {
          const head = await createMasthead(
            pdf,
            texts,
            { ...englishInstitute, ...hindi, name, addressLines },
            { repeatsInHindi: true },
          )
          const heightOf = (masthead: typeof head) => letterhead(texts, masthead, title)(width, renderer.shaper).height
          expect(heightOf({ ...head, logo: picture }), `${name} ${texts.language}`).toBeCloseTo(heightOf(head), 6)
        }
  })

  test('keeps its proportions and is left of the name', async () => {
    const logo = png(200)
    const [printedSide, gap] = [46, 10]
    const [page = ''] = await readContentStreams(
      await documents.receipt({ ...paid, institute: { ...institute, logo } }),
    )
    const [, drawnWidth, drawnHeight, left] =
      /q ([\d.]+) 0 0 ([\d.]+) ([\d.]+) [\d.]+ cm 1 0 0 1 0 0 cm \/P1 Do/.exec(page) ?? []
    expect(drawnWidth).toBe(drawnHeight)
    expect(Number(drawnHeight)).toBe(printedSide)
    expect(Number(left)).toBe(a4.margin.side)
    const [firstWord] = [...page.matchAll(/0 0 [\d.]+ ([\d.]+) [\d.]+ Tm/g)]
    expect(Number(firstWord?.[1])).toBe(a4.margin.side + printedSide + gap)
  })

  test('that is broken, huge or no picture is left out of the document', async () => {
    const withoutLogo = await documents.receipt(paid)
    for (const logo of [new Uint8Array([1, 2, 3]), png(40).slice(0, 30), jpeg(), png(1201)]) {
      const pdf = await documents.receipt({ ...paid, institute: { ...englishInstitute, logo } })
      expect(await readContentStreams(pdf)).toEqual(await readContentStreams(withoutLogo))
    }
  })

  test('is stored once in a PDF of many documents', async () => {
    const certificates = [1, 2, 3, 4, 5].map((rollNumber) => ({ candidate: candidateOf(rollNumber) }))
    const pdf = await PDFDocument.load(await documents.certificates({ institute, batch, certificates }))
    const images = pdf.context.enumerateIndirectObjects().filter(([, object]) => {
      return object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')
    })
    expect(images).toHaveLength(1)
    expect(pdf.getPageCount()).toBe(5)
  })

  test('adds no page to any document', async () => {
    const candidates = Array.from({ length: 24 }, (_, index) => candidateOf(index + 1))
    const questionPaper = questionPaperOf(20)
    const papers = candidates
      .slice(0, 6)
      .map((candidate) => ({ candidate, response: responseOf(candidate, questionPaper) }))
    const withoutLogo = { ...englishInstitute, ...hindi }
    const pagesWith = async (issuer: typeof withoutLogo) => {
      const pdfs = [
        documents.receipt({ ...paid, ...longestValues, institute: issuer }),
        documents.rollList({ institute: issuer, batch, candidates }),
        documents.batchReport({ institute: issuer, batch, candidates, thresholds }),
        documents.candidateSheets({ institute: issuer, batch, candidates: candidates.slice(0, 2), thresholds }),
        documents.results({ institute: issuer, batch, thresholds, showCorrectAnswers: true, papers }),
        documents.answerKey({ institute: issuer, batch, questionPaper }),
        documents.certificates({ institute: issuer, batch, certificates: papers }),
        ...(['English', 'Hindi', 'Both'] as const).map((language) =>
          documents.questionPapers({
            institute: issuer,
            batch,
            questionPaper,
            language,
            papers: [{ set: 'A' }],
            answerForm: true,
            pictures: new Map(),
          }),
        ),
      ]
      return Promise.all(pdfs.map(async (pdf) => (await PDFDocument.load(await pdf)).getPageCount()))
    }
    for (const name of names)
      expect(await pagesWith({ ...institute, name }), name).toEqual(await pagesWith({ ...withoutLogo, name }))
  })
})

describe.skipIf(!hasPoppler)('name and address', () => {
  const paperIn = async (language: PaperLanguage, issuer: typeof englishInstitute) => {
    const paper = { institute: issuer, batch, questionPaper: questionPaperOf(20), papers: [{ set: 'A' as const }] }
    const [text = ''] = readPages(
      await documents.questionPapers({ ...paper, language, answerForm: false, pictures: new Map() }),
    )
    return text
  }
  const hindiAddress = 'एनएच-44, उचाना झील के पास, करनाल, हरियाणा'

  test('follow the language of the paper, and print both for a paper in both', async () => {
    const inHindi = await paperIn('Hindi', institute)
    expect(inHindi).toContain(hindi.nameHindi)
    expect(inHindi).toContain(hindiAddress)
    expect(inHindi).not.toContain(englishInstitute.name)
    const inEnglish = await paperIn('English', institute)
    expect(inEnglish).toContain(englishInstitute.name)
    expect(inEnglish).not.toContain(hindi.nameHindi)
    const inBoth = await paperIn('Both', institute)
    for (const text of [englishInstitute.name, hindi.nameHindi, englishInstitute.addressLines.join(', '), hindiAddress])
      expect(inBoth).toContain(text)
  })

  test('fall back to English on a Hindi paper when there is no Hindi name', async () => {
    const text = await paperIn('Hindi', englishInstitute)
    expect(text).toContain(englishInstitute.name)
    expect(text).toContain(englishInstitute.addressLines.join(', '))
  })

  test('are in both languages on a certificate, in English on receipts and results', async () => {
    const paper = { candidate: candidateOf(1) }
    const [certificate = ''] = readPages(await documents.certificates({ institute, batch, certificates: [paper] }))
    for (const text of [englishInstitute.name, hindi.nameHindi, hindiAddress]) expect(certificate).toContain(text)
    const englishDocuments = [
      await documents.receipt({ ...paid, institute }),
      await documents.results({ institute, batch, thresholds, showCorrectAnswers: true, papers: [paper] }),
    ]
    for (const pdf of englishDocuments) {
      const [text = ''] = readPages(pdf)
      expect(text).toContain(englishInstitute.name)
      expect(text).not.toContain(hindi.nameHindi)
    }
  })

  test('are the same in the preview as in print', async () => {
    const pdf = await documents.letterheadSample({ institute })
    const pages = readPages(pdf)
    expect(pages).toHaveLength(3)
    expect(pages[0]).toContain(`GSTIN ${englishInstitute.gstin}`)
    for (const page of pages.slice(1)) expect(page).toContain(hindi.nameHindi)
    const sizes = (await PDFDocument.load(pdf)).getPages().map((page) => page.getSize())
    expect(sizes.map((size) => size.width)).toEqual([595.28, 595.28, 841.89])
    for (const { height } of sizes) expect(height).toBeLessThan(180)
  })
})
