import type { FileHandle } from '#contract/desk/index'
import {
  type DocumentKind,
  documentLimits,
  documentProblem,
  documentTooLargeText,
} from '#contract/registration/options'
import { drawPart, encodeJpeg } from '../../../../../ui/media/encode-jpeg'
import { maxSourceBytes, sizeText, typeNames } from './document-rules'
import { identifyFile } from './identify-file'

type Source = Pick<FileHandle, 'name' | 'type'> & { bytes: Uint8Array<ArrayBuffer> }

const maxPictureWidth = 3000

/**
 * Checks a chosen file, and converts a picture of another format (WEBP, AVIF, GIF, BMP) to JPEG (D-381). Returns the
 * converted file, or undefined if it is taken as it is. Throws an Error that says what is wrong with the file.
 */
export async function prepareDocument(kind: DocumentKind, { name, type, bytes }: Source): Promise<File | undefined> {
  if (bytes.length === 0) throw new Error(`${name} is empty.`)
  const isAccepted = documentLimits[kind].types.includes(type)
  const problem = documentProblem(kind, { type, bytes: bytes.length })
  if (isAccepted && problem) throw new Error(`${problem} ${name} has ${sizeText(bytes.length)}.`)
  if (isAccepted && type === 'application/pdf') return checkPdf(name, bytes)
  const picture = await createImageBitmap(new Blob([bytes], { type })).catch(() => undefined)
  if (isAccepted && picture) return undefined
  if (isAccepted) throw new Error(`${name} is damaged: it cannot be shown. Open it on this computer and save it again.`)
  if (!picture) throw new Error(`${problem} ${describeWrongType(kind, name, bytes)}`)
  const { width, height } = picture
  const canvas = drawPart(picture, { left: 0, top: 0, width, height }, maxPictureWidth)
  const jpeg = await encodeJpeg(canvas, documentLimits[kind].bytes)
  return new File([jpeg], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}

/** Throws an Error for a file that is too large even to be converted. */
export function checkSourceSize(kind: DocumentKind, name: string, bytes: number): void {
  if (bytes > maxSourceBytes) throw new Error(`${documentTooLargeText(kind)} ${name} has ${sizeText(bytes)}.`)
}

async function checkPdf(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<undefined> {
  // Loaded only when needed: pdf.js is large.
  const { findPdfProblem } = await import('../../../../../ui/documents/open-pdf')
  const problem = await findPdfProblem(bytes)
  if (problem === 'password')
    throw new Error(`${name} is protected by a password. Save it without one, then choose it.`)
  if (problem) throw new Error(`${name} is damaged: it cannot be shown. Save or scan it again.`)
}

function describeWrongType(kind: DocumentKind, name: string, bytes: Uint8Array): string {
  const description = identifyFile(bytes)
  const advice =
    description === 'a HEIC picture'
      ? 'Open it on this computer and save it as JPG; iPhones send JPG with Camera › Formats › Most Compatible.'
      : `Choose a ${typeNames(kind)} file.`
  return `${name} is ${description}. ${advice}`
}
