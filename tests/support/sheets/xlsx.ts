import { type Part, zip } from './zip'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...them: [type: string, target: string][]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${them
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Cell format 1 shows a date, 2 a time. */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-14009]h:mm\\ AM/PM;@"/></numFmts>
<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>
<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`

export interface Book {
  /** The rows' XML. */
  rows: string
  /** What stands behind the rows in the sheet. */
  behind?: string
  strings?: string
  date1904?: boolean
  names?: string
  extra?: Part[]
  /** A lie about the sheet's size. */
  claims?: number
}
export const parts = ({
  rows,
  behind = '',
  strings = '',
  date1904 = false,
  names = '',
  extra = [],
  claims,
}: Book): Part[] => [
  { name: '_rels/.rels', data: relations(['officeDocument', 'xl/workbook.xml']) },
  {
    name: 'xl/workbook.xml',
    data: `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets>${names}</workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    data: relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', '/xl/sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    data: `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${behind}</worksheet>`,
    ...(claims !== undefined && { claims }),
  },
  { name: 'xl/sharedStrings.xml', data: `${head}<sst xmlns="${main}">${strings}</sst>` },
  { name: 'xl/styles.xml', data: styles },
  ...extra,
]
export const xlsx = (book: Book): Uint8Array => zip(parts(book))

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const letter = (column: number) => String.fromCharCode(65 + column)
/** A cell's XML: text inline, a number, or XML of one's own in which @ stands for the reference. */
export type Content = string | number | { xml: string } | undefined
function cell(content: Content, at: string): string {
  if (content === undefined) return ''
  if (typeof content === 'object') return content.xml.replace('@', `r="${at}"`)
  if (typeof content === 'number') return `<c r="${at}"><v>${content}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(content)}</t></is></c>`
}
export const row = (number: number, contents: Content[]): string =>
  `<row r="${number}">${contents.map((content, i) => cell(content, `${letter(i)}${number}`)).join('')}</row>`
export const date = (serial: number): Content => ({ xml: `<c @ s="1"><v>${serial}</v></c>` })
export const time = (fraction: number): Content => ({ xml: `<c @ s="2"><v>${fraction}</v></c>` })

export const slotHeadings = ['id', 'date', 'endDate', 'vcid', 'ctid', 'ccid', 'cnid', 'startTime', 'endTime', 'seat']
/** A good slot, 11 Jan 2027 from 9 to 11, with other contents where given. */
export function slot(changed: Partial<Record<string, Content>> = {}): Content[] {
  const good: Record<string, Content> = {
    date: date(46_398),
    endDate: date(46_398),
    vcid: 'Light Motor Vehicle',
    ctid: 'Learner Training',
    ccid: 'Regular Batch',
    cnid: 'LMV Driving Course',
    startTime: time(0.375),
    endTime: time(11 / 24),
    seat: 20,
    ...changed,
  }
  return slotHeadings.map((heading) => good[heading])
}
export const slotBook = (slots: Content[][], more: Partial<Book> = {}): Uint8Array =>
  xlsx({ rows: row(1, slotHeadings) + slots.map((one, i) => row(i + 2, one)).join(''), ...more })
