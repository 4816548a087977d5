import { row, slot, slotHeadings, slotWorkbook, xlsx } from './xlsx'

type HostileSheet = { name: string; bytes: () => Uint8Array<ArrayBuffer>; message: RegExp }

const millionRows = () =>
  Array.from({ length: 1_000_000 }, (_, i) => `<row r="${i + 2}"><c><v>1</v></c></row>`).join('')

/** Files that would block a program or exhaust its memory, with the expected message. */
export const hostileSheets: readonly HostileSheet[] = [
  {
    name: 'a million rows',
    bytes: () => new Uint8Array(xlsx({ rows: row(1, slotHeadings) + millionRows() })),
    message: /more than 10,000 rows/,
  },
  {
    name: '200 MB of spaces',
    bytes: () => new Uint8Array(slotWorkbook([slot()], { xmlAfterRows: ' '.repeat(200 * 2 ** 20) })),
    message: /far more than a sheet/,
  },
  {
    name: 'a row numbered 4294967295',
    bytes: () => new Uint8Array(xlsx({ rows: row(4_294_967_295, slot()) })),
    message: /damaged/,
  },
  { name: 'HTML', bytes: () => new TextEncoder().encode('<html><table>'), message: /not an Excel file/ },
]
