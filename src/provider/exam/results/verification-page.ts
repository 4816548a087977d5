import { createHash } from 'node:crypto'
import { formatDay } from '#contract/protocol/format'
import { secretsEqual } from '../../core/secrets'
import type { Database } from '../../database/database'
import { readInstitute } from '../../institute/institute'
import { codeLength, verificationCode } from './certificate-links'
import { findCertificate } from './certificates'

/** `incomplete`: the code is too short; `altered`: the code does not match the stored content. */
type VerificationState = 'genuine' | 'withdrawn' | 'incomplete' | 'altered' | 'unknown'
export type Verification = {
  state: VerificationState
  number: string
  institute: string
  /** '' if not set. */
  instituteHindi: string
  issuedAt: string
  withdrawnAt: string
  /** Content of the certificate; {} unless the code is valid. `says` is its name in the JSON response. */
  says: Record<string, string>
}

/** Verifies a certificate by its number and code. */
export async function verifyCertificate(db: Database, number: string, code: string): Promise<Verification> {
  const { name: institute, nameHindi: instituteHindi, certificateSecret } = await readInstitute(db)
  const base = { number, institute, instituteHindi, issuedAt: '', withdrawnAt: '', says: {} }
  const certificate = await findCertificate(db, number)
  if (!certificate) return { ...base, state: 'unknown' }
  if (code.length < codeLength) return { ...base, state: 'incomplete' }
  // Without a secret no code is valid: anybody could compute one with the empty key.
  if (certificateSecret === '' || !secretsEqual(code, verificationCode(certificateSecret, certificate)))
    return { ...base, state: 'altered' }
  const { content, issuedAt, withdrawnAt } = certificate
  const state = withdrawnAt === null ? 'genuine' : 'withdrawn'
  return { ...base, state, says: content, issuedAt: issuedAt ?? '', withdrawnAt: withdrawnAt ?? '' }
}

const stateTexts: Record<VerificationState, { title: string; hindi: string; text: string; hindiText: string }> = {
  genuine: {
    title: 'This certificate is genuine',
    hindi: 'यह प्रमाण पत्र असली है',
    text: 'Compare the printed certificate with these details.',
    hindiText: 'काग़ज़ पर लिखी बातें यहाँ लिखी बातों से मिलाएँ।',
  },
  withdrawn: {
    title: 'This certificate was withdrawn',
    hindi: 'यह प्रमाण पत्र वापस ले लिया गया है',
    text: 'It was issued with these details but is no longer valid.',
    hindiText: 'यह इसी रूप में जारी हुआ था, पर अब मान्य नहीं है।',
  },
  incomplete: {
    title: 'The link is incomplete',
    hindi: 'लिंक अधूरा है',
    text: 'Scan the QR code, or enter the whole link.',
    hindiText: 'क्यूआर कोड स्कैन करें, या पूरा लिंक लिखें।',
  },
  altered: {
    title: 'This certificate does not match our records',
    hindi: 'यह प्रमाण पत्र हमारे रिकॉर्ड से मेल नहीं खाता',
    text: 'The number exists, but the code does not belong to it. Ask the institute.',
    hindiText: 'यह संख्या है, पर कोड इससे मेल नहीं खाता। संस्थान से पूछें।',
  },
  unknown: {
    title: 'There is no certificate with this number',
    hindi: 'इस संख्या का कोई प्रमाण पत्र नहीं है',
    text: 'Check the number, then ask the institute.',
    hindiText: 'संख्या जाँचें, फिर संस्थान से पूछें।',
  },
}

const labels: Record<string, string> = {
  name: 'Name · नाम',
  dateOfBirth: 'Born · जन्म तिथि',
  licenceNumber: 'Licence number · लाइसेंस संख्या',
  course: 'Course · पाठ्यक्रम',
  vehicleCategory: 'Vehicle category · वाहन श्रेणी',
  from: 'Training from · प्रशिक्षण आरंभ',
  to: 'Training until · प्रशिक्षण समाप्ति',
  tested: 'Tested · परीक्षा की तिथि',
  theory: 'Theory · लिखित',
  practical: 'Practical · प्रायोगिक',
  final: 'Final result · कुल परिणाम',
}

const style = `
  :root { color-scheme: light dark; font-family: system-ui, 'Noto Sans', 'Noto Sans Devanagari', sans-serif; }
  body { max-width: 36rem; margin: 2rem auto; padding: 0 1rem; line-height: 1.5; }
  h1 { font-size: 1.5rem; line-height: 1.3; border-left: .5rem solid; padding-left: 1rem; }
  .genuine h1 { border-color: #2b8a3e; } .incomplete h1 { border-color: #e67700; }
  .withdrawn h1, .altered h1, .unknown h1 { border-color: #c92a2a; }
  dl { display: grid; grid-template-columns: fit-content(50%) minmax(0, 1fr); gap: .4rem 1rem; }
  dt { opacity: .75; } dd { margin: 0; font-weight: 600; overflow: clip; overflow-wrap: anywhere; }
`
/** Content security policy: only this page's own style. */
export const pageContentSecurityPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Verification page in English and Hindi, without scripts or external content. */
export function renderVerificationPage(verification: Verification): string {
  const { title, hindi, text, hindiText } = stateTexts[verification.state]
  const rows: [string, string][] = [
    ['Certificate number · प्रमाण पत्र संख्या', verification.number],
    ...Object.entries(labels).flatMap(([key, label]): [string, string][] => {
      const value = verification.says[key]
      return value ? [[label, formatValue(key, value)]] : []
    }),
    ...(verification.issuedAt ? [['Issued · जारी', formatDay(verification.issuedAt)] as [string, string]] : []),
    ...(verification.withdrawnAt
      ? [['Withdrawn · वापस', formatDay(verification.withdrawnAt)] as [string, string]]
      : []),
    ['Institute · संस्थान', [verification.institute, verification.instituteHindi].filter(Boolean).join(' · ')],
  ]
  const list = rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body class="${verification.state}">
<main>
<h1>${title}<br><span lang="hi">${hindi}</span></h1>
<p>${text}<br><span lang="hi">${hindiText}</span></p>
<dl>
${list}
</dl>
</main>
</body>
</html>
`
}

const dayFields = ['dateOfBirth', 'from', 'to', 'tested']
const formatValue = (key: string, value: string) => {
  if (dayFields.includes(key)) return formatDay(value)
  return ['theory', 'practical', 'final'].includes(key) ? `${value}\u00a0%` : value
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
