import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** English and Hindi of each text in the catalogue. */
function readCatalogue(): { english: string; hindi: string }[] {
  const join = (lines: string) => (lines.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((line) => JSON.parse(line)).join('')
  const entries = readFileSync('src/locales/hi.po', 'utf8').split('\n\n').slice(1)
  return entries.flatMap((entry) => {
    const [, english, hindi] = /^msgid (.*?)^msgstr (.*)$/ms.exec(entry) ?? []
    return english && hindi ? [{ english: join(english), hindi: join(hindi) }] : []
  })
}
/** The names of values, and the tags, of a text; sorted, because their order may differ between the languages. */
const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g))].sort()

it('every text of the screens has its Hindi', () => {
  expect(readCatalogue().length).toBeGreaterThan(1500)
  expect(readCatalogue().flatMap(({ english, hindi }) => (hindi.trim() ? [] : [english]))).toEqual([])
})

it('Hindi texts hold the same values and elements as the English ones', () => {
  for (const { english, hindi } of readCatalogue())
    expect(placeholdersOf(hindi), english).toEqual(placeholdersOf(english))
})
