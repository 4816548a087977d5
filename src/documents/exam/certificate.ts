import { copyLabel } from '#contract/desk/printed-kinds'
import type { Batch } from '#contract/exam/batch'
import type { Candidate, CertificateContent } from '#contract/exam/candidate'
import { createCertificateContent } from '#contract/exam/certificate-content'
import { formatDay, fullName } from '#contract/protocol/format'
import type { CopyMark, Letterhead } from '../data'
import { type Block, columns, rule, shrinkToFit, space, stack, type TextStyle, text } from '../layout/blocks'
import { type CombinedOptions, renderCombined } from '../layout/combine'
import { signature } from '../layout/common-blocks'
import { flowOnOnePage } from '../layout/flow'
import { copyWatermark, createMasthead, type Masthead } from '../layout/letterhead'
import type { Page, Picture } from '../layout/page'
import { a4Landscape } from '../layout/page-format'
import type { Pdf } from '../layout/pdf'
import { qrCode } from '../layout/qr'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayInHindi, formatDayOrInstant, formatDays, formatPercent } from '../text/format'
import { candidateLabel, compactLetterhead } from './exam-blocks'

export interface CertificatesData extends Pick<CombinedOptions, 'onProgress'> {
  institute: Letterhead
  batch: Batch
  /** Candidates with an issued certificate. The candidate has its number, date of issue and verification address. */
  certificates: {
    candidate: Candidate
    /** Institute and examiner at the time of issue. */
    issued?: { institute: Letterhead; examiner: string } | undefined
    copy?: CopyMark | undefined
  }[]
}

type Certificate = CertificatesData['certificates'][number]

/**
 * Certificates of candidates who passed, one landscape A4 page each. The QR code links to the verification page, if
 * there is one.
 */
export function certificates(renderer: PdfRenderer, data: CertificatesData): Promise<Uint8Array> {
  const { institute, batch } = data
  const [only] = data.certificates
  return renderCombined(
    renderer,
    data.certificates,
    (certificate, pdf) => certificatePages(renderer, data, certificate, pdf),
    {
      title:
        only && data.certificates.length === 1
          ? `Certificate ${only.candidate.certificateNumber}`
          : `Certificates ${batch.name}`,
      author: institute.name,
      bookmarkName: ({ candidate }) => candidateLabel({ ...candidate, name: fullName(candidate) }),
      onProgress: data.onProgress,
    },
  )
}

async function certificatePages(
  { shaper }: PdfRenderer,
  data: CertificatesData,
  certificate: Certificate,
  pdf: Pdf,
): Promise<Page[]> {
  const footer = verificationBlock(data, certificate)
  const head = await createMasthead(pdf, compactLetterhead(certificate.issued?.institute ?? data.institute), 'Both')
  const pages = flowOnOnePage(shaper, [centredMasthead(head), statement(data, certificate), copyMark(certificate)], {
    format: a4Landscape,
    footer: () => footer,
    watermark: copyWatermark(certificate.copy),
  })
  for (const page of pages) drawBorder(page)
  return pages
}

const centred = (value: string, style: TextStyle = {}): Block => text(value, { align: 'centre', ...style })

/** Name and address of the institute in both languages, with the logo at the left, no higher than the text. */
export function centredMasthead({ name, secondName, lines, contactLine, logo }: Masthead): Block {
  const small = { size: sizes.small, colour: ink.quiet }
  const textBlock = stack(
    shrinkToFit(name, { size: 20, smallest: 14, weight: 'bold', align: 'centre', lineHeight: 1.4 }),
    centred(secondName, { size: 13, weight: 'bold', lineHeight: 1.4 }),
    ...lines.map((line) => centred(line, small)),
    centred(contactLine, small),
  )
  const masthead: Block = logo ? withLeftLogo(textBlock, logo) : textBlock
  return stack(space(6), masthead, space(secondName ? 10 : 20))
}

/** The text centred on the page, with the logo at its left. */
const withLeftLogo =
  (textBlock: Block, logo: Picture): Block =>
  (width, shaper) => {
    const logoBox = 80
    const inner = textBlock(width - 2 * (logoBox + 10), shaper)
    return {
      height: inner.height,
      draw(page, x, top) {
        page.picture(logo, x, top, logoBox, Math.min(logoBox, inner.height))
        inner.draw(page, x + logoBox + 10, top)
      },
    }
  }

/**
 * Content stored when the certificate was issued, as on its verification page. Without stored content: the current data
 * of the registration.
 */
const contentOf = ({ batch }: CertificatesData, { candidate }: Certificate): CertificateContent =>
  candidate.certificateContent ?? createCertificateContent(candidate, batch.date)

function statement(data: CertificatesData, certificate: Certificate): Block {
  const { name, dateOfBirth, licenceNumber, course, vehicleCategory, from, to, tested, ...scores } = contentOf(
    data,
    certificate,
  )
  const [theory, practical, final] = [scores.theory, scores.practical, scores.final].map((score) =>
    formatPercent(score === '' ? null : Number(score)),
  )
  const person = [dateOfBirth && `Born ${formatDay(dateOfBirth)}`, licenceNumber && `Licence number ${licenceNumber}`]
  const days = [from && `Trained ${formatDays(from, to)}`, `Tested ${formatDay(tested)}`]
  const quietStyle = { size: 11, colour: ink.quiet }
  return stack(
    centred('Certificate', { size: 36, weight: 'bold', colour: ink.accent, lineHeight: 1.3 }),
    centred('प्रमाण पत्र', { size: 18, weight: 'bold', colour: ink.accent }),
    space(16),
    centred('This is to certify that', quietStyle),
    // The name shrinks to the width of the rule below it.
    columns([
      { block: stack() },
      {
        share: 6,
        block: stack(shrinkToFit(name, { size: 30, smallest: 18, weight: 'bold', align: 'centre' }), rule()),
      },
      { block: stack() },
    ]),
    space(4),
    centred(person.filter(Boolean).join(' · '), { size: sizes.small, colour: ink.quiet }),
    space(10),
    centred('has passed the test of the course', quietStyle),
    centred(course, { size: 17, weight: 'bold', lineHeight: 1.6 }),
    vehicleCategory !== '' &&
      centred(`Vehicle category · वाहन श्रेणी: ${vehicleCategory}`, { size: 11, lineHeight: 1.6 }),
    centred([...days, `Theory ${theory}`, `Practical ${practical}`, `Final ${final}`].filter(Boolean).join(' · '), {
      size: 11,
    }),
    space(16),
    centred(
      `प्रमाणित किया जाता है कि उपर्युक्त अभ्यर्थी ने दिनांक ${formatDayInHindi(tested)} को ${course ? `“${course}”` : 'इस'} पाठ्यक्रम की परीक्षा उत्तीर्ण की है।`,
      { size: 11, lineHeight: 1.6 },
    ),
    centred(`लिखित ${theory} · प्रायोगिक ${practical} · कुल ${final}`, { size: 10.5, lineHeight: 1.6 }),
  )
}

const copyMark = ({ copy }: Certificate): Block =>
  stack(
    space(8),
    copy &&
      centred(`${copyLabel(copy.number)} · Printed ${formatDayOrInstant(copy.printedAt)}`, {
        weight: 'bold',
        colour: ink.amber,
      }),
  )

const qrSize = 96

/**
 * Certificate number and QR code at the left, signatures at the right. Without a verification address there is no QR
 * code, and the institute's phone and e-mail are printed instead.
 */
function verificationBlock({ batch, institute }: CertificatesData, { candidate, issued }: Certificate): Block {
  const label = { size: sizes.label, colour: ink.quiet, lineHeight: 1.4 }
  const signatures = columns(
    [
      { block: signature(issued?.examiner ?? batch.examiner?.name ?? '', 'Examiner · परीक्षक') },
      { block: signature('Authorised signatory · अधिकृत हस्ताक्षर') },
    ],
    24,
  )
  const url = candidate.certificateUrl
  const { phone, email } = issued?.institute ?? institute
  const contactLine = [phone, email].filter(Boolean).join(' · ')
  return stack(
    columns(
      [
        ...(url ? [{ share: 1.25, block: qrCode(url, qrSize) }] : []),
        {
          share: url ? 2.6 : 3.85,
          block: stack(
            space(10),
            text('Certificate number', label),
            text(candidate.certificateNumber, { weight: 'bold', size: 11 }),
            text(`Issued ${formatDay(candidate.certificateIssuedAt)}`, { size: sizes.small }),
            space(4),
            text(url ? 'Check at' : 'Check with the institute · संस्थान से जाँचें', label),
            text(url || contactLine, { size: sizes.label, lineHeight: 1.35 }),
          ),
        },
        { share: 4.4, block: stack(space(18), signatures) },
      ],
      18,
    ),
  )
}

/** Draws a double frame; the outer line is thicker. */
function drawBorder(page: Page): void {
  for (const [inset, thickness] of [
    [18, 2.2],
    [23, 0.6],
  ] as const) {
    page.frame(inset, inset, page.width - 2 * inset, page.height - 2 * inset, thickness, ink.accent)
  }
}
