import { describe, expect, it } from 'vitest'
import { diffWords, getSideSegments } from './diff-words'

describe('difference of two texts', () => {
  it('compares word by word', () => {
    expect(diffWords(['Come ten minutes early.'], ['Come fifteen minutes early.'])).toEqual([
      { text: 'Come ', of: 'both' },
      { text: 'ten', of: 'before' },
      { text: 'fifteen', of: 'after' },
      { text: ' minutes early.', of: 'both' },
    ])
  })

  it('leaves Hindi words whole', () => {
    expect(getSideSegments(['कोर्स के लिए पंजीकरण कीजिए'], ['कोर्स का पंजीकरण कीजिए'], 'new')).toEqual([
      { text: 'कोर्स ', of: 'both' },
      { text: 'के लिए ', of: 'after' },
      { text: 'पंजीकरण कीजिए', of: 'both' },
    ])
  })

  it('restores each text from its pieces', () => {
    const [before, after] = [
      ['One two three', 'four'],
      ['One', 'two three four five'],
    ]
    for (const [side, own, other] of [
      ['new', after, before],
      ['old', before, after],
    ] as const) {
      const pieces = getSideSegments(own, other, side)
      expect(pieces.map(({ text }) => text).join('')).toBe(own.join(''))
    }
  })

  it('never joins words of two paragraphs', () => {
    expect(getSideSegments(['The end', 'Next'], ['The end'], 'new').at(-1)).toEqual({ text: 'Next', of: 'after' })
  })

  it('is undefined if little of a text is left', () => {
    expect(diffWords(['Active'], ['Deactive'])).toBeUndefined()
    expect(diffWords(['Pay at the counter, please.'], ['Trainees come by bus.'])).toBeUndefined()
    expect(getSideSegments(['Deactive'], ['Active'], 'new')).toEqual([{ text: 'Deactive', of: 'both' }])
  })

  it('gives up on long texts with nothing in common', () => {
    const words = (letter: string) => [Array.from({ length: 6000 }, (_, n) => `${letter}${n}`).join(' ')]
    expect(diffWords(words('a'), words('b'))).toBeUndefined()
  })
})
