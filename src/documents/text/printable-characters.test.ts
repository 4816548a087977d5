import { beforeAll, describe, expect, it } from 'vitest'
import { removeUnprintable } from '#contract/protocol/text/printable'
import { printableRanges } from '#contract/protocol/text/printable-ranges'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import type { Faces } from './font-faces'
import { parseFaces } from './font-faces'

let faces: Faces
beforeAll(() => {
  faces = parseFaces(rendererSource.fonts)
})

/** Control characters, the byte-order mark, and U+FFFC and U+FFFD, which replace damaged characters. */
const unprintedCharacters = /[\p{Cc}\ufffc\ufffd\ufeff]/u
const toHex = (code: number) => code.toString(16).toUpperCase()

function rangesOf(codes: Iterable<number>): string {
  const ranges: [start: number, end: number][] = []
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map((range) => [...new Set(range)].map(toHex).join('-')).join(' ')
}

describe('characters of the fonts', () => {
  it('are exactly the characters that the contract accepts as printable', () => {
    const codes = Object.values(faces).flatMap(({ characters }) => [...characters])
    const printable = new Set(codes.filter((code) => !unprintedCharacters.test(String.fromCodePoint(code))))
    expect(printableRanges).toBe(rangesOf(printable))
  })

  it('are the same in regular and bold type', () => {
    for (const name of ['latin', 'devanagari', 'gurmukhi', 'arabic'] as const)
      expect(rangesOf(faces[name].characters)).toBe(rangesOf(faces[`${name}Bold`].characters))
  })

  it('stay printable in composed form (NFC), in which documents print them', () => {
    for (const { characters } of Object.values(faces)) {
      const text = removeUnprintable([...characters].map((code) => String.fromCodePoint(code)).join(' '))
      expect(removeUnprintable(text.normalize('NFC'))).toBe(text.normalize('NFC'))
    }
  })
})
