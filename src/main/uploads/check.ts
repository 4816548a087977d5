import { CallError } from '#contract/failure'
import { type DocumentKind, documentLimits } from '#contract/options'
import type { HeldFile } from '../files/held-files'

const labels: Record<DocumentKind, string> = {
  passportPhoto: 'Passport',
  drivingLicense: 'Driving License',
  idProof: 'ID Proof',
  medicalCertificate: 'Medical Certificate',
}

/** Throws `invalid` in the words of S1 §5.6 when the content is of another type or too large for its kind. */
export function checkDocument(kind: DocumentKind, file: HeldFile): void {
  const { types, bytes } = documentLimits[kind]
  const refuse = (message: string) => new CallError('invalid', message, { [kind]: message })
  if (!types.includes(file.type)) throw refuse(`*${labels[kind]} file is not valid.`)
  if (file.bytes.length > bytes)
    throw refuse(`*Please Upload less than ${bytes / 1024 / 1024} MB ${labels[kind]} File.`)
}
