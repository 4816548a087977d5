import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import ExcelJS from 'exceljs'
import { PDFDocument } from 'pdf-lib'
import PDFKit from 'pdfkit'

const toBytes = (...parts: (string | number[] | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  )

/** A valid grey PNG of `size` × `size` pixels, padded to at least `minBytes` by a chunk that readers skip. */
export function png(size = 8, minBytes = 0): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((size + 1) * size, 128)
  for (let row = 0; row < size; row++) rows[row * (size + 1)] = 0
  const padding = minBytes > 0 ? chunk('teSt', Buffer.alloc(minBytes)) : Buffer.alloc(0)
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  return toBytes(
    signature,
    chunk('IHDR', header),
    padding,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  )
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** The header of a JPEG as cameras write it. */
export const jpeg = () => toBytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9])

export async function pdf(pages = 1): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page++) document.addPage()
  return new Uint8Array(await document.save())
}

/** A PDF that opens with this password only. */
export async function encryptedPdf(userPassword: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFKit({ userPassword })
  document.end()
  const parts: Buffer[] = []
  for await (const part of document) parts.push(Buffer.from(part))
  return new Uint8Array(Buffer.concat(parts))
}

/**
 * Pictures of heif-enc (Debian: libheif-examples) with quarters in red, green, blue and white. 'turned' is a grid of
 * tiles with a quarter turn, as phones write it. The second picture of 'second', all blue, is its primary one; 'large'
 * is grey.
 */
export const heic = (name: 'upright' | 'turned' | 'mirrored' | 'second' | 'large') => readPicture(`${name}.heic`)

/** An AVIF picture under the brand that HEIC has, too. */
export const avif = () => readPicture('picture.avif')

const readPicture = (name: string) => new Uint8Array(readFileSync(join('tests/support/files/pictures', name)))

export async function workbook(): Promise<Uint8Array<ArrayBuffer>> {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Slots').addRow(['Date', 'Seats'])
  return new Uint8Array(await book.xlsx.writeBuffer())
}

export const text = (words: string) => toBytes(words)
