import { UnreadableFileError } from '../unreadable-file-error.ts'

/** OLE container, used by old Excel files (.xls) and by password-protected new ones. */
const oleSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedStreamName = Buffer.from('EncryptedPackage', 'utf16le')
const zipSignature = Buffer.from('PK\x03\x04', 'latin1')

/** Throws UnreadableFileError for content that is not a zip, as which .xlsx files are stored. */
export function assertXlsx(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length === 0) throw new UnreadableFileError({ code: 'empty' })
  if (file.subarray(0, 8).equals(oleSignature)) {
    throw new UnreadableFileError({ code: file.includes(encryptedStreamName) ? 'protected' : 'oldExcel' })
  }
  if (!file.subarray(0, 4).equals(zipSignature)) throw new UnreadableFileError({ code: 'notExcel' })
}
