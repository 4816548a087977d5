import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import { hasPoppler } from '../../../tests/support/documents/read-pdf'
import { createPdfRenderer, type PdfRenderer } from '../pdf-renderer'
import { picture, text } from './blocks'
import { jpegOrientation } from './exif-orientation'
import { flow } from './flow'

/** A JPEG of 16 by 32 pixels: red and green above, blue and black below. */
const jpegWithoutExif = Buffer.from(
  `
  /9j/4AAQSkZJRgABAQEASABIAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxl
  Z2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAgABADASIAAhEB
  AxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS
  0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKz
  tLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgEC
  BAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpj
  ZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6
  /9oADAMBAAIRAxEAPwDFrpa5qulrwcR0NeL/APlz/wBvf+2nBVRq9VGvvM6+x8/0OWn1P//Z
`,
  'base64',
)

/** The JPEG with an EXIF orientation. `entryCount`: number of entries that the EXIF directory declares. */
function jpegWithOrientation(orientation: number, isLittleEndian: boolean, entryCount = 1): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(26))
  tiff.setUint16(0, isLittleEndian ? 0x4949 : 0x4d4d)
  tiff.setUint16(2, 42, isLittleEndian)
  tiff.setUint32(4, 8, isLittleEndian)
  tiff.setUint16(8, entryCount, isLittleEndian)
  tiff.setUint16(10, 0x0112, isLittleEndian)
  tiff.setUint16(12, 3, isLittleEndian)
  tiff.setUint32(14, 1, isLittleEndian)
  tiff.setUint16(18, orientation, isLittleEndian)
  const body = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff.buffer)])
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body])
  return new Uint8Array(Buffer.concat([jpegWithoutExif.subarray(0, 2), segment, jpegWithoutExif.subarray(2)]))
}

let renderer: PdfRenderer

beforeAll(async () => {
  renderer = await createPdfRenderer(rendererSource)
})

/** Printed colours of the four quarters, in reading order; 'K' is black. At 36 dpi, a pixel is two points. */
async function readPrintedQuarters(bytes: Uint8Array): Promise<string> {
  const pdf = await renderer.newPdf()
  const image = await pdf.picture(bytes)
  if (!image) throw new Error('The picture was not read')
  const pages = flow(renderer.shaper, [picture(image, 300)], { footer: () => text('') })
  const file = await pdf.finish(pages, { title: 'Picture', author: 'Institute' })
  const ppm = execFileSync('pdftoppm', ['-r', '36', '-'], { input: file })
  const [width, height] = /^P6\s(\d+) (\d+)\s255\s/.exec(ppm.toString('latin1'))!.slice(1).map(Number) as [
    number,
    number,
  ]
  const pixels = ppm.subarray(ppm.length - width * height * 3)
  // The picture is fitted into 503 points between the side margins and 300 points below the top margin of 40.
  const scale = Math.min(503 / image.width, 300 / image.height) / 2
  const [dx, dy] = [(image.width * scale) / 4, (image.height * scale) / 4]
  const colours = [
    [-dx, -dy],
    [dx, -dy],
    [-dx, dy],
    [dx, dy],
  ].map(([x, y]) => {
    const offset = (Math.round((40 + 150) / 2 + y!) * width + Math.round(595.28 / 4 + x!)) * 3
    return ['R', 'G', 'B'].find((_, channel) => pixels[offset + channel]! > 128) ?? 'K'
  })
  return colours.join('')
}

describe.skipIf(!hasPoppler)('a photo is printed upright with EXIF orientation', () => {
  test.each([
    [1, 'RGBK'],
    [2, 'GRKB'],
    [3, 'KBGR'],
    [4, 'BKRG'],
    [5, 'RBGK'],
    [6, 'BRKG'],
    [7, 'KGBR'],
    [8, 'GKRB'],
  ])('%i', async (orientation, quarters) => {
    expect(await readPrintedQuarters(jpegWithOrientation(orientation, false))).toBe(quarters)
    expect(await readPrintedQuarters(jpegWithOrientation(orientation, true))).toBe(quarters)
  })
})

test('an orientation that is missing or invalid is ignored', () => {
  expect(jpegOrientation(new Uint8Array(jpegWithoutExif))).toBe(1)
  expect(jpegOrientation(jpegWithOrientation(9, true))).toBe(1)
  expect(jpegOrientation(jpegWithOrientation(6, true).subarray(0, 20))).toBe(1)
  expect(jpegOrientation(jpegWithOrientation(6, true, 0))).toBe(1)
  expect(jpegOrientation(new Uint8Array([0xff, 0xd8]))).toBe(1)
})
