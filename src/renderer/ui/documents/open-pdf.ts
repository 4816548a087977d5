import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Opens a copy of the bytes, since pdf.js transfers them to its worker. */
export const openPdf = (bytes: Uint8Array<ArrayBuffer>): PDFDocumentLoadingTask =>
  // The content security policy forbids WebAssembly.
  getDocument({ data: bytes.slice(), useWasm: false })

/** Why a PDF cannot be shown; undefined if it can. */
export async function findPdfProblem(bytes: Uint8Array<ArrayBuffer>): Promise<'password' | 'damaged' | undefined> {
  const task = openPdf(bytes)
  try {
    const pdf = await task.promise
    await pdf.getPage(1)
    return undefined
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'password' : 'damaged'
  } finally {
    void task.destroy()
  }
}
