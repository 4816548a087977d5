import { plural, t } from '@lingui/core/macro'
import { localFileLabel } from '#contract/desk/media'
import { convertedFormats, pictureExtensions } from '#contract/desk/pictures'
import { type DocumentKind, documentLimits } from '#contract/registration/options'

const typeNamesByType: Record<string, string> = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'application/pdf': 'PDF' }

export const typeName = (type: string): string => typeNamesByType[type] ?? type
export const stillPreparingText = t`The file is still being prepared`
export const uploadBeforeNextText = t`Please click on upload button`
export const selectBeforeUploadText = t`Please Select file before Uploading`

/** Keywords by which the free text of a course lists a document, in English or Hindi (S2 §3). */
const courseKeywords: Record<DocumentKind, RegExp> = {
  passportPhoto: /photo|फोटो|फ़ोटो/i,
  drivingLicense: /licen[cs]e|लाइसेंस/i,
  idProof: /\bid\b|identity|aadha+r|पहचान|आधार/i,
  medicalCertificate: /medical|fitness|चिकित्सा|मेडिकल/i,
}
export type Requirement = 'Required' | 'Expected' | 'Optional'
/** Names of the requirements for screens. */
export const requirementLabels: Readonly<Record<Requirement, string>> = {
  Required: t({ message: 'Required', context: 'document' }),
  Expected: t({ message: 'Expected', context: 'document' }),
  Optional: t({ message: 'Optional', context: 'document' }),
}
/** Required by the licence category (D-19), expected by the text of the course (D-62), or optional. */
export function getRequirement(kind: DocumentKind, isRequired: boolean, courseDocuments: string): Requirement {
  if (isRequired) return 'Required'
  return courseKeywords[kind].test(courseDocuments) ? 'Expected' : 'Optional'
}

/** '940 KB', '1.4 MB'. */
export const formatFileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** 'JPG, PNG or PDF'. */
export function typeNames(kind: DocumentKind): string {
  const names = documentLimits[kind].types.map(typeName)
  return t`${{ types: names.slice(0, -1).join(', ') }} or ${{ lastType: names.at(-1) ?? '' }}`
}
/** 'JPG, PNG or PDF, at most 5 MB. HEIC, WEBP, JFIF are converted.' */
export function limitText(kind: DocumentKind): string {
  const size = formatFileSize(documentLimits[kind].bytes).replace('.0', '')
  return t`${{ types: typeNames(kind) }}, at most ${size}. ${{ converted: convertedFormats.join(', ') }} are converted.`
}

/** Extensions for the file chooser: '.jpg', '.png' … */
export const getExtensions = (kind: DocumentKind): string[] => [
  ...pictureExtensions,
  ...(documentLimits[kind].types.includes('application/pdf') ? ['.pdf'] : []),
]

/** Message after an upload. `isShared`: false when files are stored on this workstation only. */
export function uploadResultText(count: number, isShared: boolean): string {
  if (!isShared) return localFileLabel
  return plural(count, { one: 'Document uploaded successfully', other: '# documents uploaded successfully' })
}
