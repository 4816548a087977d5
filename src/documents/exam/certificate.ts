import { t } from '@lingui/core/macro'
import { copyLabel } from '#contract/desk/printed-kinds'
import type { Batch } from '#contract/exam/batch'
import type { Candidate, CertificateContent } from '#contract/exam/candidate'
import { createCertificateContent } from '#contract/exam/certificate-content'
import { fullName } from '#contract/protocol/format'
import type { CopyMark, LanguageOption, Letterhead } from '../data'
import { type Block, columns, rule, shrinkToFit, space, stack, type TextStyle, text } from '../layout/blocks'
import { type CombinedOptions, renderCombined } from '../layout/combine'
import { printedText, signature } from '../layout/common-blocks'
import { flowOnOnePage } from '../layout/flow'
import { copyWatermark, createMasthead, type Masthead } from '../layout/letterhead'
import type { Page, Picture } from '../layout/page'
import { a4Landscape } from '../layout/page-format'
import type { Pdf } from '../layout/pdf'
import { qrCode } from '../layout/qr'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDay, formatDayInHindi, formatDays, formatPercent } from '../text/format'
import { type PaperTexts, paperTexts } from '../text/paper-texts'
import { candidateLabel, compactLetterhead } from './exam-blocks'

/** Without `language`, certificates are in both languages. */
export interface CertificatesData extends Pick<CombinedOptions, 'onProgress'>, LanguageOption {
  institute: Letterhead
  batch: Batch
  /** Candidates with their certificate's number, date of issue and verification address. */
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
  const [firstCertificate] = data.certificates
  return renderCombined(
    renderer,
    data.certificates,
    (certificate, pdf) => certificatePages(renderer, data, certificate, pdf),
    {
      title:
        firstCertificate && data.certificates.length === 1
          ? `Certificate ${firstCertificate.candidate.certificateNumber}`
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
  const texts = paperTexts(data.language ?? 'Both')
  const footer = verificationBlock(texts, data, certificate)
  const head = await createMasthead(pdf, texts, compactLetterhead(certificate.issued?.institute ?? data.institute), {
    repeatsInHindi: true,
  })
  const pages = flowOnOnePage(
    shaper,
    [centredMasthead(head), certificationBlock(texts, data, certificate), copyMark(texts, certificate)],
    {
      format: a4Landscape,
      footer: () => footer,
      watermark: copyWatermark(texts, certificate.copy),
    },
  )
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
    const [logoBox, gap] = [80, 10]
    const measuredText = textBlock(width - 2 * (logoBox + gap), shaper)
    return {
      height: measuredText.height,
      draw(page, x, top) {
        page.picture(logo, x, top, logoBox, Math.min(logoBox, measuredText.height))
        measuredText.draw(page, x + logoBox + gap, top)
      },
    }
  }

/**
 * Content stored when the certificate was issued, as on its verification page. Without stored content: the current data
 * of the registration.
 */
const contentOf = ({ batch }: CertificatesData, { candidate }: Certificate): CertificateContent =>
  candidate.certificateContent ?? createCertificateContent(candidate, batch.date)

/** The certification in the certificate's language. In both: in English, with a Hindi sentence and the scores below. */
function certificationBlock(
  { language, label, parts }: PaperTexts,
  data: CertificatesData,
  certificate: Certificate,
): Block {
  const content = contentOf(data, certificate)
  const { name, course, vehicleCategory } = content
  const [title = '', secondTitle = ''] = parts(() => t`Certificate`)
  const mainTexts = paperTexts(language === 'Hindi' ? 'Hindi' : 'English')
  const quietStyle = { size: 11, colour: ink.quiet }
  return stack(
    centred(title, { size: 36, weight: 'bold', colour: ink.accent, lineHeight: 1.3 }),
    centred(secondTitle, { size: 18, weight: 'bold', colour: ink.accent }),
    space(16),
    centred(
      mainTexts.label(() => t`This is to certify that`),
      quietStyle,
    ),
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
    centred(
      mainTexts.label(() => personText(content)),
      { size: sizes.small, colour: ink.quiet },
    ),
    space(10),
    centred(
      mainTexts.label(() => t`has passed the test of the course`),
      quietStyle,
    ),
    centred(course, { size: 17, weight: 'bold', lineHeight: 1.6 }),
    vehicleCategory !== '' &&
      centred(`${label(() => t`Vehicle category`)}: ${vehicleCategory}`, { size: 11, lineHeight: 1.6 }),
    centred(
      mainTexts.value(() => `${daysText(content)} · ${scoresText(content)}`),
      { size: 11 },
    ),
    language === 'Both' && hindiCertification(content),
  )
}

const personText = ({ dateOfBirth, licenceNumber = '' }: CertificateContent): string =>
  [dateOfBirth && t`Born ${{ day: formatDay(dateOfBirth) }}`, licenceNumber && t`Licence number ${licenceNumber}`]
    .filter(Boolean)
    .join(' · ')

const daysText = ({ from, to, tested }: CertificateContent): string =>
  [from && t`Trained ${{ days: formatDays(from, to) }}`, t`Tested ${{ day: formatDay(tested) }}`]
    .filter(Boolean)
    .join(' · ')

function scoresText(content: CertificateContent): string {
  const percent = (score: string) => formatPercent(score === '' ? null : Number(score))
  const [theory, practical] = [percent(content.theory), percent(content.practical)]
  return t`Theory ${theory} · Practical ${practical} · Final ${{ final: percent(content.final) }}`
}

function hindiCertification(content: CertificateContent): Block {
  const { value } = paperTexts('Hindi')
  const { course } = content
  const day = formatDayInHindi(content.tested)
  const sentence = value(() =>
    course
      ? t`This is to certify that the candidate named above has passed the test of the course “${course}” on ${day}.`
      : t`This is to certify that the candidate named above has passed the test of this course on ${day}.`,
  )
  return stack(
    space(16),
    centred(sentence, { size: 11, lineHeight: 1.6 }),
    centred(
      value(() => scoresText(content)),
      { size: 10.5, lineHeight: 1.6 },
    ),
  )
}

const copyMark = (texts: PaperTexts, { copy }: Certificate): Block =>
  stack(
    space(8),
    copy &&
      centred(`${texts.label(() => copyLabel(copy.number))} · ${printedText(texts, copy.printedAt)}`, {
        weight: 'bold',
        colour: ink.amber,
      }),
  )

const qrSize = 96

/**
 * Certificate number and QR code at the left, signatures at the right. Without a verification address there is no QR
 * code, and the institute's phone and e-mail are printed instead.
 */
function verificationBlock(
  { label, value }: PaperTexts,
  { batch, institute }: CertificatesData,
  { candidate, issued }: Certificate,
): Block {
  const labelStyle = { size: sizes.label, colour: ink.quiet, lineHeight: 1.4 }
  const signatures = columns(
    [
      {
        block: signature(
          issued?.examiner ?? batch.examiner?.name ?? '',
          label(() => t`Examiner`),
        ),
      },
      { block: signature(label(() => t`Authorised signatory`)) },
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
            text(
              label(() => t`Certificate number`),
              labelStyle,
            ),
            text(candidate.certificateNumber, { weight: 'bold', size: 11 }),
            text(
              `${label(() => t({ message: 'Issued', context: 'certificate' }))} ${value(() => formatDay(candidate.certificateIssuedAt))}`,
              { size: sizes.small },
            ),
            space(4),
            text(
              label(() => (url ? t`Check at` : t`Check with the institute`)),
              labelStyle,
            ),
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
