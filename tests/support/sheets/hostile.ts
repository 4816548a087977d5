import { row, slot, slotBook, slotHeadings, xlsx } from './xlsx'

type HostileSheet = { what: string; bytes: () => Uint8Array<ArrayBuffer>; words: RegExp }

const million = () => Array.from({ length: 1_000_000 }, (_, i) => `<row r="${i + 2}"><c><v>1</v></c></row>`).join('')

/** Files that would hold a program up or fill its memory, and what is said of each. */
export const hostileSheets: readonly HostileSheet[] = [
  {
    what: 'a million rows',
    bytes: () => new Uint8Array(xlsx({ rows: row(1, slotHeadings) + million() })),
    words: /more than 10,000 rows/,
  },
  {
    what: '200 MB of spaces',
    bytes: () => new Uint8Array(slotBook([slot()], { behind: ' '.repeat(200 * 2 ** 20) })),
    words: /far more than a sheet/,
  },
  {
    what: 'a row numbered 4294967295',
    bytes: () => new Uint8Array(xlsx({ rows: row(4_294_967_295, slot()) })),
    words: /damaged/,
  },
  { what: 'HTML', bytes: () => new TextEncoder().encode('<html><table>'), words: /not an Excel file/ },
]
