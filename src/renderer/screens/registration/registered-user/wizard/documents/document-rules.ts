import type { FileHandle } from '#contract/desk/index'
import { type DocumentKind, documentLimits } from '#contract/registration/options'

const spoken: Record<DocumentKind, string> = {
  passportPhoto: 'Passport',
  drivingLicense: 'Driving License',
  idProof: 'ID Proof',
  medicalCertificate: 'Medical Certificate',
}
const typeNames: Record<string, string> = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'application/pdf': 'PDF' }

export const typeName = (type: string): string => typeNames[type] ?? type
export const pressUpload = 'Please click on upload button'
export const selectFirst = 'Please Select file before Uploading'

/** By what words a course asks for each, in English or Hindi: it writes them as text (S2 §3). */
const askedBy: Record<DocumentKind, RegExp> = {
  passportPhoto: /photo|फोटो|फ़ोटो/i,
  drivingLicense: /licen[cs]e|लाइसेंस/i,
  idProof: /\bid\b|identity|aadha+r|पहचान|आधार/i,
  medicalCertificate: /medical|fitness|चिकित्सा|मेडिकल/i,
}
export type Need = 'Required' | 'Asked for' | 'Optional'
/** Required is what the institute insists on for the licence (D-19); asked for is what the course's own words name (D-62). */
export const needOf = (kind: DocumentKind, isRequired: boolean, courseAsks: string): Need =>
  isRequired ? 'Required' : askedBy[kind].test(courseAsks) ? 'Asked for' : 'Optional'

/** '940 KB', '1.4 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** 'JPG, PNG or PDF, at most 5 MB'. */
export function limitText(kind: DocumentKind): string {
  const names = documentLimits[kind].types.map(typeName)
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}, at most ${sizeText(documentLimits[kind].bytes)}`.replace(
    '.0',
    '',
  )
}

const extensions: Record<string, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
}
/** What the person chooses from: '.jpg', '.png' … */
export const extensionsOf = (kind: DocumentKind): string[] =>
  documentLimits[kind].types.flatMap((type) => extensions[type] ?? [])

/** Why this file cannot be this document (S1 §5.6); '' when it can. Its type was found by content. */
export function fileProblem(kind: DocumentKind, file: Pick<FileHandle, 'type' | 'bytes'>): string {
  const { types, bytes } = documentLimits[kind]
  if (!types.includes(file.type)) return `*${spoken[kind]} file is not valid.`
  if (file.bytes > bytes) return tooLarge(kind)
  return ''
}
export const tooLarge = (kind: DocumentKind): string =>
  `*Please Upload less than ${documentLimits[kind].bytes / 1024 / 1024} MB ${spoken[kind]} File.`

/** What became of chosen documents; `isShared` is false where they stay on this workstation. */
export function storedWords(count: number, isShared: boolean): string {
  if (!isShared) return count === 1 ? 'Stored on this workstation only' : `${count} stored on this workstation only`
  return count === 1 ? 'Document uploaded successfully' : `${count} documents uploaded successfully`
}

/** Whether a document lies where only this workstation finds it. */
export const isHereAlone = (location: string, isShared: boolean): boolean => !isShared && location.startsWith('store:')
