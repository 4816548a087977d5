export const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** XML element. Attribute values are escaped; the content must already be XML. */
export function element(name: string, attributes: Record<string, string | number>, ...content: string[]): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  return `<${name}${attributeTexts.join('')}>${content.join('')}</${name}>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML. Characters that XML cannot contain use Excel's escapes (decoded in ../worker/strings.ts). */
export const escapeXml = (text: string): string =>
  text
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (character) =>
      character === '\n' || character === '\t' ? character : encodeCharacter(character),
    )
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)

/** U+0000 → '_x0000_'. */
const encodeCharacter = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
