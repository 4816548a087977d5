import { expect, it } from 'vitest'
import { jpeg, pdf, png, text, workbook } from '../../tests/support/files/sample-files'
import { contentTypeOf, unknownType } from './content-type'

it('recognises pictures, PDFs and workbooks by content', async () => {
  expect(contentTypeOf(png())).toBe('image/png')
  expect(contentTypeOf(jpeg())).toBe('image/jpeg')
  expect(contentTypeOf(await pdf())).toBe('application/pdf')
  expect(contentTypeOf(await workbook())).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(contentTypeOf(text('GIF89a\x01\0\x01\0'))).toBe('image/gif')
  expect(contentTypeOf(text('RIFF\x10\x00\x00\x00WEBPVP8 '))).toBe('image/webp')
})

it('recognises HEIC pictures, MP4 and WebM videos, but not similar containers', () => {
  expect(contentTypeOf(text('\0\0\0\x18ftypisom'))).toBe('video/mp4')
  expect(contentTypeOf(text('\0\0\0\x18ftypheic'))).toBe('image/heic')
  expect(contentTypeOf(text('\0\0\0\x18ftypqt  '))).toBe(unknownType)
  expect(contentTypeOf(text('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm'))).toBe('video/webm')
  expect(contentTypeOf(text('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska'))).toBe(unknownType)
})

it('recognises a zip without a workbook as a zip', () => {
  expect(contentTypeOf(text('PK\x03\x04 word/document.xml'))).toBe('application/zip')
})

it('does not recognise programs, pages, empty or truncated files', () => {
  for (const bytes of ['', '\xff\xd8', 'MZ\x90', '<html>', '<svg onload=alert(1)>', ' %PDF-1.7'])
    expect(contentTypeOf(text(bytes))).toBe(unknownType)
})

it('reads only the given bytes, not the memory around them', async () => {
  const file = await workbook()
  expect(contentTypeOf(file.subarray(0, 20))).toBe('application/zip')
})
