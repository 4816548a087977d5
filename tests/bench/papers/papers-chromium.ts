import { launchChromium } from '../../support/browser/chromium'
import { fonts, type Paper } from './papers'

const faces = [
  ['Noto Sans', 400, fonts.latin],
  ['Noto Sans', 700, fonts.latinBold],
  ['Noto Sans Devanagari', 400, fonts.devanagari],
  ['Noto Sans Devanagari', 700, fonts.devanagariBold],
] as const

const style = `
${faces
  .map(
    ([family, weight, bytes]) =>
      `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/ttf;base64,${Buffer.from(bytes).toString('base64')}) }`,
  )
  .join('\n')}
@page { size: A4; margin: 40pt 46pt 50pt }
body { margin: 0; font: 9.5pt/1.5 'Noto Sans', 'Noto Sans Devanagari'; color: #1c2124 }
header, .seat, .foot { display: flex; justify-content: space-between }
h1, h2 { font-size: 14pt; margin: 0 }
small, .hint { font-size: 8.5pt; color: #6b7378 }
.set { font-size: 30pt; font-weight: bold; border: 0.5pt solid; padding: 0 12pt }
section { break-inside: avoid; display: grid; grid-template-columns: 20pt 1fr; margin-bottom: 9pt }
.options { display: grid; grid-template-columns: 1fr 1fr; column-gap: 12pt }
.long { grid-template-columns: 1fr }
.options div { display: grid; grid-template-columns: 15pt 1fr }`

/** The paper as a page of the same texts, fonts and sizes. */
function htmlPaper({ set, candidate, institute, batch, questions }: Paper): string {
  const sections = questions.map(({ number, text, hint, options }) => {
    const optionTags = options.map((option) => `<div><span>${option.letter}</span><span>${option.text}</span></div>`)
    const isLong = options.some((option) => option.text.length > 42)
    return `<section><b>${number}</b><div>${text} <span class="hint">${hint}</span>
      <div class="options ${isLong ? 'long' : ''}">${optionTags.join('')}</div></div></section>`
  })
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>
<header><h1>${institute.name}</h1><h2>प्रश्न पत्र</h2></header>
<div class="seat"><small>${institute.addressLines.join(', ')}</small><small>${batch.name} दिनांक 20 नवंबर 2026 · कुल प्रश्न 40</small></div><hr>
<div class="seat"><div><small>नाम</small><br><b>${candidate.name}</b></div><div><small>अनुक्रमांक</small><br><b>${candidate.rollNumber}</b></div>
<div class="set">${set}</div></div>
<div class="seat"><small>अभ्यर्थी के हस्ताक्षर</small><small>निरीक्षक के हस्ताक्षर</small></div>
<p><small>अपने उत्तरों के अक्षरों पर इसी पत्र में पेन से निशान लगाएँ।<br>जहाँ “एक उत्तर” लिखा हो, वहाँ केवल एक विकल्प चुनें।<br>
जहाँ “एक या अधिक उत्तर” लिखा हो, वहाँ सभी सही विकल्प चुनें: प्रश्न तभी सही माना जाएगा जब सभी सही विकल्प और केवल वही चुने गए हों।</small></p><hr>
${sections.join('\n')}`
}

/** Opens a browser with the paper and its fonts loaded. */
export async function openPrinter(paper: Paper): Promise<{ print(): Promise<Uint8Array>; close(): Promise<void> }> {
  const browser = await launchChromium()
  const page = await browser.newPage()
  await page.setContent(htmlPaper(paper))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return {
    print: () =>
      page.pdf({
        preferCSSPageSize: true,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate:
          '<div style="font-size: 7.5pt; margin-left: 46pt"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
      }),
    close: () => browser.close(),
  }
}
