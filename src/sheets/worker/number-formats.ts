import type { NumberFormat } from './cell.ts'
import { readXml } from './xml.ts'

/** For each cell format of the workbook, in order: the kind of value that it shows, undefined for plain numbers. */
export async function readNumberFormats(source: AsyncIterable<Uint8Array>): Promise<(NumberFormat | undefined)[]> {
  const customFormats = new Map<number, string>()
  const formats: (NumberFormat | undefined)[] = []
  let isInCellFormats = false
  await readXml(source, {
    open(name, attributes) {
      if (name === 'numFmt') customFormats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isInCellFormats = true
      if (name === 'xf' && isInCellFormats) formats.push(formatOf(Number(attributes.numFmtId ?? 0), customFormats))
      return false
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false
    },
  })
  return formats
}

/** Ranges of ids of built-in formats, which the file does not define. 27–36 and 50–58: East Asian calendars. */
const builtInFormats: readonly [first: number, last: number, NumberFormat][] = [
  [9, 10, 'percent'],
  [14, 17, 'day'],
  [18, 21, 'time'],
  [22, 22, 'day and time'],
  [27, 36, 'day'],
  [45, 47, 'time'],
  [50, 58, 'day'],
]

function formatOf(id: number, customFormats: ReadonlyMap<number, string>): NumberFormat | undefined {
  const code = customFormats.get(id)
  if (code === undefined) return builtInFormats.find(([first, last]) => id >= first && id <= last)?.[2]
  // Elapsed hours, minutes or seconds.
  if (/\[(h+|m+|s+)\]/i.test(code)) return 'time'
  // Quoted text, [colours], escaped characters and fill characters are not part of the pattern.
  const pattern = code.replace(/"[^"]*"|\[[^[\]]*\]|[\\_*]./g, '')
  if (/[hs]/i.test(pattern)) return /[dy]/i.test(pattern) ? 'day and time' : 'time'
  if (/[dmy]/i.test(pattern)) return 'day'
  return pattern.includes('%') ? 'percent' : undefined
}
