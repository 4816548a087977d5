import { t } from '@lingui/core/macro'
import type { FileHandle } from '#contract/desk/index'
import { maxPictureBytes } from '#contract/desk/pictures'
import {
  type DocumentKind,
  documentLimits,
  documentProblem,
  documentTooLargeText,
} from '#contract/registration/options'
import { pictureToJpeg } from '../../../../../ui/media/picture-to-jpeg'
import { readPicture } from '../../../../../ui/media/read-picture'
import { formatFileSize, typeNames } from './document-rules'
import { identifyFile } from './identify-file'

type Source = Omit<FileHandle, 'bytes'> & { bytes: Uint8Array<ArrayBuffer> }

/**
 * Checks a chosen file, and converts a picture of another format to JPEG (D-381, D-393). Returns the JPEG file, or
 * undefined if the chosen file is used unchanged. Throws an Error that says what is wrong with the file.
 */
export async function prepareDocument(kind: DocumentKind, source: Source): Promise<File | undefined> {
  const { name, type, bytes } = source
  if (bytes.length === 0) throw new Error(t`${name} is empty.`)
  const isAccepted = documentLimits[kind].types.includes(type)
  const problem = documentProblem(kind, { type, bytes: bytes.length })
  if (isAccepted) {
    if (problem) throw new Error(`${problem} ${describeSize(name, bytes.length)}`)
    if (type === 'application/pdf') await checkPdf(name, bytes)
    else if (!(await readPicture(source)))
      throw new Error(t`${name} is damaged: it cannot be shown. Open it on this computer and save it again.`)
    return undefined
  }
  const picture = await readPicture(source)
  if (!picture) throw new Error(`${problem} ${describeWrongType(kind, name, bytes)}`)
  return pictureToJpeg(picture, name, documentLimits[kind].bytes)
}

/** Throws an Error for a file that is too large even to be converted. */
export function checkSourceSize(kind: DocumentKind, name: string, byteCount: number): void {
  if (byteCount > maxPictureBytes) throw new Error(`${documentTooLargeText(kind)} ${describeSize(name, byteCount)}`)
}

const describeSize = (name: string, bytes: number) => t`${name} has ${{ size: formatFileSize(bytes) }}.`

/** Throws an Error for a PDF that is damaged or protected by a password. */
async function checkPdf(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  // Loaded only when needed: pdf.js is large.
  const { findPdfProblem } = await import('../../../../../ui/documents/open-pdf')
  const problem = await findPdfProblem(bytes)
  if (problem === 'password')
    throw new Error(t`${name} is protected by a password. Save it without one, then choose it.`)
  if (problem) throw new Error(t`${name} is damaged: it cannot be shown. Save or scan it again.`)
}

function describeWrongType(kind: DocumentKind, name: string, bytes: Uint8Array): string {
  const description = identifyFile(bytes)
  return `${t`${name} is ${description}.`} ${t`Choose a ${{ types: typeNames(kind) }} file.`}`
}
