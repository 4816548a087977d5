import { readXml } from './xml.ts'

/** All shared strings in order. Pronunciation hints, which East Asian files carry beside the text, are left out. */
export async function readStrings(source: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let hints = 0
  await readXml(source, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') hints++
      return name === 't'
    },
    close(name, inside) {
      if (name === 'rPh') hints--
      if (name === 't' && hints === 0) text += inside
      if (name === 'si') strings.push(plain(text))
    },
  })
  return strings
}

/** Excel writes characters that XML cannot hold as _x000D_, and a text that looks like that as _x005F_x000D_. */
export const plain = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
