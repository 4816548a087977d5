import { execFileSync } from 'node:child_process'
import { PDFDocument } from 'pdf-lib'
import { encode } from 'uqr'
import { beforeAll, describe, expect, test } from 'vitest'
import { fullName } from '#contract/protocol/format'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import { findLostWords, hasPoppler, readContentStreams, readPages } from '../../../tests/support/documents/read-pdf'
import { institute } from '../../../tests/support/documents/sample'
import { batch, candidateOf } from '../../../tests/support/documents/test-day'
import { createDocuments, type Documents } from '../index'

let documents: Documents

beforeAll(async () => {
  documents = await createDocuments(rendererSource)
})

const longestNameRollNumber = 8
const certificateOf = (rollNumber: number) => ({ candidate: candidateOf(rollNumber) })

test('each certificate is one landscape page, even with the longest name', async () => {
  const certificates = [certificateOf(1), certificateOf(longestNameRollNumber)]
  const document = await PDFDocument.load(await documents.certificates({ institute, batch, certificates }))
  expect(document.getPages().map((page) => page.getSize())).toEqual([
    { width: 841.89, height: 595.28 },
    { width: 841.89, height: 595.28 },
  ])
})

test('the rule below the longest name is more than 500 points long', async () => {
  const [content = ''] = await readContentStreams(
    await documents.certificates({ institute, batch, certificates: [certificateOf(longestNameRollNumber)] }),
  )
  const rules = [...content.matchAll(/ w ([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S/g)]
  const [rule = expect.fail('There is no rule')] = rules.map((match) => match.slice(1).map(Number))
  const [startX = 0, , endX = 0] = rule
  expect(endX - startX).toBeGreaterThan(500)
})

describe.skipIf(!hasPoppler)('text and QR code of the printed certificate', () => {
  test('it states name, course, dates and scores in both languages, with its link', async () => {
    const certificate = certificateOf(3)
    const pdf = await documents.certificates({ institute, batch, certificates: [certificate] })
    const [text = ''] = readPages(pdf)
    for (const part of [
      'Certificate प्रमाण पत्र This is to certify that चंद्रकांत शर्मा',
      'has passed the test of the course Light motor vehicle, beginner Vehicle category · वाहन श्रेणी: LMV',
      'Trained 18 Nov 2026 to 20 Nov 2026 · Tested 20 Nov 2026 · Theory 85 % · Practical 72 % · Final 78.5 %',
      'दिनांक 20 नवंबर 2026 को “Light motor vehicle, beginner” पाठ्यक्रम की परीक्षा उत्तीर्ण की है।',
      'Certificate number · प्रमाण पत्र संख्या KNL/2627/T00003 Issued · जारी 20/11/2026 Check at',
    ]) {
      expect(text).toContain(part)
    }
    expect(text.replaceAll(' ', '')).toContain(certificate.candidate.certificateUrl)
    expect(findLostWords(pdf, institute.name, fullName(certificate.candidate), batch.examiner?.name ?? '')).toEqual([])
    expect(text).not.toContain('COPY')
  })

  test('it shows the details at the time of issue, even if the registration has changed', async () => {
    const changedCandidate = candidateOf(3, {
      lastName: 'Changed',
      dateOfBirth: '2001-01-01',
      licenceNumber: 'NEW',
      theoryScore: 99,
    })
    const certificateContent = {
      name: 'चंद्रकांत शर्मा',
      dateOfBirth: '1998-02-14',
      licenceNumber: '',
      course: 'Light motor vehicle, beginner',
      vehicleCategory: 'LMV',
      from: '2026-11-18',
      to: '2026-11-20',
      tested: '2026-11-21',
      theory: '85',
      practical: '72.5',
      final: '78.75',
    }
    const pdf = await documents.certificates({
      institute,
      batch,
      certificates: [{ candidate: { ...changedCandidate, certificateContent } }],
    })
    const [text = ''] = readPages(pdf)
    expect(text).toContain('चंद्रकांत शर्मा Born 14 Feb 1998 has passed')
    expect(text).toContain('Tested 21 Nov 2026 · Theory 85 % · Practical 72.5 % · Final 78.75 %')
    expect(text).toContain('दिनांक 21 नवंबर 2026 को')
    expect(text).not.toMatch(/Changed|NEW|99 %|Licence number/)
  })

  test('without a verification address it has no QR code and refers to the institute', async () => {
    const candidate = candidateOf(3, { certificateUrl: '' })
    const pdf = await documents.certificates({ institute, batch, certificates: [{ candidate }] })
    const [text = ''] = readPages(pdf)
    expect(text).toContain(`Check with the institute · संस्थान से जाँचें ${institute.phone} · ${institute.email}`)
    expect(text).not.toContain('https://')
    expect(text).not.toContain('Check at')
    expect((await readContentStreams(pdf))[0]).not.toMatch(/ re$/m)
  })

  test('a reprint is marked as a copy', async () => {
    const copy = { number: 2, printedAt: '2026-11-21T05:01:00Z' }
    const certificates = [{ ...certificateOf(1), copy }]
    const [text] = readPages(await documents.certificates({ institute, batch, certificates }))
    expect(text).toContain('COPY 2 · प्रतिलिपि 2 · Printed · मुद्रित 21/11/2026, 10:31 AM')
    expect(text?.match(/COPY/g)).toHaveLength(2)
  })

  test('the printed QR code has every module of the address and a quiet zone', async () => {
    const { candidate } = certificateOf(1)
    const pdf = await documents.certificates({ institute, batch, certificates: [certificateOf(1)] })
    const { left, top, right, moduleHeight } = qrCodeBounds((await readContentStreams(pdf))[0] ?? '')
    const isDark = darknessOf(pdf)
    const quietZone = 4
    const moduleCount = Math.round((right - left) / moduleHeight) + 2 * quietZone
    const printedModules = Array.from({ length: moduleCount }, (_, row) =>
      Array.from({ length: moduleCount }, (_, column) =>
        isDark(left + (column - quietZone + 0.5) * moduleHeight, top - (row - quietZone + 0.5) * moduleHeight),
      ),
    )
    expect(printedModules).toEqual(encode(candidate.certificateUrl, { ecc: 'M', border: quietZone }).data)
  })
})

/** Bounds of the QR code's dark rectangles, in points from the bottom left. */
function qrCodeBounds(content: string) {
  const numbers = [...content.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].map((match) => match.slice(1).map(Number))
  const rectangles = numbers.map(([x = 0, y = 0, width = 0, height = 0]) => ({ x, y, width, height }))
  return {
    left: Math.min(...rectangles.map(({ x }) => x)),
    right: Math.max(...rectangles.map(({ x, width }) => x + width)),
    top: Math.max(...rectangles.map(({ y, height }) => y + height)),
    moduleHeight: rectangles[0]?.height ?? 0,
  }
}

/**
 * Renders the first page at 300 dpi with Poppler. The returned function is true where the page is dark; `x` and `y` in
 * points from the bottom left.
 */
function darknessOf(pdf: Uint8Array): (x: number, y: number) => boolean {
  const image = execFileSync('pdftoppm', ['-r', '300', '-gray', '-singlefile', '-'], { input: pdf, maxBuffer: 1e9 })
  const [head = '', width = '', height = ''] = /^P5\s(\d+) (\d+)\s255\s/.exec(image.toString('latin1', 0, 40)) ?? []
  const pixel = (points: number) => Math.floor((points * 300) / 72)
  return (x, y) => (image[head.length + (Number(height) - 1 - pixel(y)) * Number(width) + pixel(x)] ?? 255) < 128
}
