import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import { hasPoppler, readText } from '../../../tests/support/documents/read-pdf'
import { longestValues, registrationFormData } from '../../../tests/support/documents/sample'
import { createDocuments, type Documents } from '../index'

let documents: Documents

beforeAll(async () => {
  documents = await createDocuments(rendererSource)
})

/** A grey PNG of the given size; a large one has only the first 1000 bytes of its image data. */
function png(width: number, height: number): Uint8Array {
  const crc = (bytes: Buffer) => {
    let value = -1
    for (const byte of bytes) {
      value ^= byte
      for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
    }
    return ~value >>> 0
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(body.length + 8)
    frame.writeUInt32BE(data.length, 0)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc(body), body.length + 4)
    return frame
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = Buffer.alloc(Math.min(width * height + height, 1000), 128)
  for (let row = 0; row < rows.length; row += width + 1) rows[row] = 0
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]),
  )
}

async function pictureCountOf(pdf: Uint8Array): Promise<number> {
  const document = await PDFDocument.load(pdf)
  expect(document.getPageCount()).toBe(1)
  return document.context
    .enumerateIndirectObjects()
    .filter(([, object]) => object instanceof PDFRawStream && object.dict.get(PDFName.of('Width'))).length
}

test('the form is one page with the photo on it', async () => {
  expect(await pictureCountOf(await documents.registrationForm({ ...registrationFormData, photo: png(3, 4) }))).toBe(1)
})

test.each([
  ['a file that is no picture', new Uint8Array([1, 2, 3])],
  ['a broken JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
  ['a PNG too large to decode', png(100_000, 100_000)],
  ['an empty file', new Uint8Array()],
])('%s leaves the box empty with a note', async (_, photo) => {
  const pdf = await documents.registrationForm({ ...registrationFormData, photo })
  expect(await pictureCountOf(pdf)).toBe(0)
  if (hasPoppler) expect(readText(pdf).replaceAll(/\s+/g, ' ')).toContain('Photo file not readable')
})

test('the longest values fit on one page', async () => {
  const personal = { ...registrationFormData.personal, ...longestValues.trainee, firstName: longestValues.trainee.name }
  const pdf = await documents.registrationForm({ ...registrationFormData, ...longestValues, personal })
  expect(await pictureCountOf(pdf)).toBe(0)
})

test.skipIf(!hasPoppler)('the form printed with a batch shows the test result, on the same page', async () => {
  const testResult = { batch: 'LMV batch of 20 November, morning', date: '2026-11-20', outcome: 'Pass' } as const
  const pdf = await documents.registrationForm({ ...registrationFormData, test: testResult })
  expect(await pictureCountOf(pdf)).toBe(0)
  expect(readText(pdf).replaceAll(/\s+/g, ' ')).toMatch(/\bPass\b/)
  expect(readText(await documents.registrationForm(registrationFormData))).not.toMatch(/\bPass\b/)
})

test.skipIf(!hasPoppler)('every part of the form is there', async () => {
  const text = readText(await documents.registrationForm(registrationFormData), '-layout').replaceAll(/\s+/g, ' ')
  for (const part of [
    'राम Kumar शर्मा',
    '14 Feb 1998',
    'HR05 20260012345',
    '31 Aug 2026',
    '28 Feb 2027',
    'Passport photo',
    'Medical certificate',
    'Trainee’s signature and date',
    'Paid ₹8,750.00, UPI',
  ]) {
    expect(text).toContain(part)
  }
})

test.skipIf(!hasPoppler)('without a licence the form shows no licence fields', async () => {
  const { authority, ...withoutAuthority } = registrationFormData
  const text = readText(await documents.registrationForm({ ...withoutAuthority, licence: { category: 'N/A' } }))
  expect(text).toContain('N/A')
  expect(text).not.toMatch(/Licence number|Issue date|Authority city/)
})
