import { type Part, zip } from './zip'

const xmlHeader = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const buildRelations = (...targets: [type: string, target: string][]) =>
  `${xmlHeader}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${officeNamespace}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Cell format 1 shows a date, 2 a time. */
const styles = `${xmlHeader}<styleSheet xmlns="${mainNamespace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-14009]h:mm\\ AM/PM;@"/></numFmts>
<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>
<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`

export interface Workbook {
  /** The rows' XML. */
  rows: string
  /** XML after the rows of the sheet. */
  xmlAfterRows?: string
  strings?: string
  date1904?: boolean
  names?: string
  extra?: Part[]
  /** A false size of the sheet in the zip directory. */
  claimedSize?: number
}
export const buildParts = ({
  rows,
  xmlAfterRows = '',
  strings = '',
  date1904 = false,
  names = '',
  extra = [],
  claimedSize,
}: Workbook): Part[] => [
  { name: '_rels/.rels', data: buildRelations(['officeDocument', 'xl/workbook.xml']) },
  {
    name: 'xl/workbook.xml',
    data: `${xmlHeader}<workbook xmlns="${mainNamespace}" xmlns:r="${officeNamespace}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets>${names}</workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    data: buildRelations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', '/xl/sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    data: `${xmlHeader}<worksheet xmlns="${mainNamespace}"><sheetData>${rows}</sheetData>${xmlAfterRows}</worksheet>`,
    ...(claimedSize !== undefined && { claimedSize }),
  },
  { name: 'xl/sharedStrings.xml', data: `${xmlHeader}<sst xmlns="${mainNamespace}">${strings}</sst>` },
  { name: 'xl/styles.xml', data: styles },
  ...extra,
]
export const xlsx = (workbook: Workbook): Uint8Array => zip(buildParts(workbook))

const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const columnLetter = (column: number) => String.fromCharCode(65 + column)
/** A cell: inline text, a number, or XML in which @ stands for the reference. */
export type Content = string | number | { xml: string } | undefined
function cell(content: Content, reference: string): string {
  if (content === undefined) return ''
  if (typeof content === 'object') return content.xml.replace('@', `r="${reference}"`)
  if (typeof content === 'number') return `<c r="${reference}"><v>${content}</v></c>`
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(content)}</t></is></c>`
}
export const row = (number: number, contents: Content[]): string =>
  `<row r="${number}">${contents.map((content, i) => cell(content, `${columnLetter(i)}${number}`)).join('')}</row>`
export const date = (serial: number): Content => ({ xml: `<c @ s="1"><v>${serial}</v></c>` })
export const time = (fraction: number): Content => ({ xml: `<c @ s="2"><v>${fraction}</v></c>` })

export const slotHeadings = ['id', 'date', 'endDate', 'vcid', 'ctid', 'ccid', 'cnid', 'startTime', 'endTime', 'seat']
/** A valid slot, 11 Jan 2027 from 9 to 11, with changes. */
export function slot(changes: Partial<Record<string, Content>> = {}): Content[] {
  const contents: Record<string, Content> = {
    date: date(46_398),
    endDate: date(46_398),
    vcid: 'Light Motor Vehicle',
    ctid: 'Learner Training',
    ccid: 'Regular Batch',
    cnid: 'LMV Driving Course',
    startTime: time(0.375),
    endTime: time(11 / 24),
    seat: 20,
    ...changes,
  }
  return slotHeadings.map((heading) => contents[heading])
}
export const slotWorkbook = (slots: Content[][], overrides: Partial<Workbook> = {}): Uint8Array =>
  xlsx({ rows: row(1, slotHeadings) + slots.map((one, i) => row(i + 2, one)).join(''), ...overrides })
