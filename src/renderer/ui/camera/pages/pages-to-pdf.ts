/** Sides of A4, in points. */
const shortSide = 595
const longSide = 842

/** A PDF of JPEG pictures, one a page, each as large as A4 allows. */
export async function pagesToPdf(pages: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded only when needed.
  const { PDFDocument } = await import('pdf-lib')
  const document = await PDFDocument.create()
  for (const bytes of pages) {
    const picture = await document.embedJpg(bytes)
    const { width, height } = picture
    const scale = Math.min(shortSide / Math.min(width, height), longSide / Math.max(width, height))
    const page = document.addPage([width * scale, height * scale])
    page.drawImage(picture, { x: 0, y: 0, width: width * scale, height: height * scale })
  }
  return new Uint8Array(await document.save())
}
