import { notExcelMessage, UnreadableFileError } from '../unreadable-file-error.ts'

/** OLE container, used by old Excel files (.xls) and by password-protected new ones. */
const oleSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedStreamName = Buffer.from('EncryptedPackage', 'utf16le')
const zipSignature = Buffer.from('PK\x03\x04', 'latin1')

/** Throws UnreadableFileError with advice if the content is of another common file type. */
export function assertXlsx(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length === 0) throw new UnreadableFileError('The file is empty.')
  if (file.subarray(0, 8).equals(oleSignature)) {
    throw new UnreadableFileError(
      file.includes(encryptedStreamName)
        ? 'The Excel file is protected with a password. Save it without one and choose it again.'
        : 'This is an old Excel file (.xls). In Excel, use Save as and choose Excel workbook (.xlsx).',
    )
  }
  if (!file.subarray(0, 4).equals(zipSignature)) throw new UnreadableFileError(notExcelMessage)
}
