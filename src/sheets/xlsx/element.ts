export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** XML element. Attribute values are escaped; the content must already be XML. */
export function element(name: string, attributes: Record<string, string | number>, ...inside: string[]): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  return `<${name}${given.join('')}>${inside.join('')}</${name}>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML. Characters that XML cannot contain use Excel's escapes (decoded in ../worker/strings.ts). */
export const escaped = (text: string): string =>
  text
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (one) => (one === '\n' || one === '\t' ? one : coded(one)))
    .replace(/[&<>"]/g, (one) => entities[one] ?? one)

const coded = (one: string) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
