import { readXml } from './xml.ts'

/** For each cell format in order: true if it shows numbers as dates or times. */
export async function readDateFormats(source: AsyncIterable<Uint8Array>): Promise<boolean[]> {
  const customFormats = new Map<number, string>()
  const dateFormatFlags: boolean[] = []
  let inFormats = false
  await readXml(source, {
    open(name, attributes) {
      if (name === 'numFmt') customFormats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') inFormats = true
      if (name === 'xf' && inFormats)
        dateFormatFlags.push(isDateFormat(Number(attributes.numFmtId ?? 0), customFormats))
      return false
    },
    close(name) {
      if (name === 'cellXfs') inFormats = false
    },
  })
  return dateFormatFlags
}

/** Built-in date and time formats, which have no format code in the file; includes East Asian calendars. */
const isBuiltInDateFormat = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

function isDateFormat(id: number, customFormats: Map<number, string>): boolean {
  const code = customFormats.get(id)
  if (code === undefined) return isBuiltInDateFormat(id)
  if (/\[(h+|m+|s+)\]/i.test(code)) return true
  // Quoted text, [colours], escaped characters and fill characters are not part of the pattern.
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|[\\_*]./g, ''))
}
