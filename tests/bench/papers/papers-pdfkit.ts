import PDFDocument from 'pdfkit'
import { fonts, type Paper } from './papers'

const [left, right, top, bottom] = [46, 549, 40, 790]

/** The paper drawn with pdfkit: the same texts, fonts, sizes and positions. */
export function drawWithPdfkit({ set, candidate, institute, batch, questions }: Paper): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margins: { top, bottom: 30, left, right: 46 }, bufferPages: true })
  const finished = new Promise<Uint8Array>((resolve) => {
    const parts: Uint8Array[] = []
    doc.on('data', (part: Uint8Array) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
  })
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, Buffer.from(bytes))
  const latin = (size: number, bold = false) => doc.font(bold ? 'latinBold' : 'latin').fontSize(size)
  const hindi = (size: number) => doc.font('devanagari').fontSize(size)

  latin(14, true).text(institute.name, left, top)
  latin(8.5).text(institute.addressLines.join(', '), left, 60).text(batch.name, 400, 60)
  doc.font('devanagariBold').fontSize(14).text('प्रश्न पत्र', 450, top)
  hindi(8.5).text('दिनांक 20 नवंबर 2026, कुल प्रश्न 40', 400, 74)
  doc.moveTo(left, 90).lineTo(right, 90).stroke()
  hindi(7.5).text('नाम', left, 98).text('अनुक्रमांक', 360, 98).text('सेट', 500, 98)
  hindi(9.5).text(candidate.name, left, 110)
  latin(9.5, true).text(String(candidate.rollNumber), 360, 110)
  latin(30, true).text(set, 500, 104)
  hindi(7.5).text('अभ्यर्थी के हस्ताक्षर', left, 130).text('निरीक्षक के हस्ताक्षर', 270, 130)
  hindi(8.5)
    .text('अपने उत्तरों के अक्षरों पर इसी पत्र में पेन से निशान लगाएँ।', left, 160)
    .text('जहाँ “एक उत्तर” लिखा हो, वहाँ केवल एक विकल्प चुनें।', left, 173)
    .text(
      'जहाँ “एक या अधिक उत्तर” लिखा हो, वहाँ सभी सही विकल्प चुनें: प्रश्न तभी सही माना जाएगा जब सभी सही विकल्प और केवल वही चुने गए हों।',
      left,
      186,
      { width: right - left },
    )

  let y = 220
  const column = (right - left - 20 - 12) / 2
  for (const { number, text, hint, options } of questions) {
    if (y > bottom - 62) {
      doc.addPage()
      y = top
    }
    latin(9.5, true).text(number, left, y)
    hindi(9.5).text(`${text} ${hint}`, left + 20, y, { width: right - left - 20, lineGap: 1 })
    y = doc.y + 1
    const isShort = options.every((option) => hindi(9.5).widthOfString(option.text) <= column - 15)
    for (const [index, option] of options.entries()) {
      const x = left + 20 + (isShort && index % 2 === 1 ? column + 12 : 0)
      const width = isShort ? column : right - left - 20
      latin(9.5).text(option.letter, x, y)
      hindi(9.5).text(option.text, x + 15, y, { width: width - 15 })
      if (!isShort || index % 2 === 1) y = doc.y + 1
    }
    y += 9
  }
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    hindi(7.5).text('सेट', left, 800, { lineBreak: false })
    latin(7.5).text(set, left + 16, 800, { lineBreak: false })
    hindi(7.5).text(`अनुक्रमांक ${candidate.rollNumber}, ${candidate.name}`, left + 28, 800, { lineBreak: false })
    hindi(7.5).text(`पृष्ठ ${page + 1} / ${count}`, 490, 800, { lineBreak: false })
  }
  doc.end()
  return finished
}
