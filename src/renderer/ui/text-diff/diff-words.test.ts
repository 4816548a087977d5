import { describe, expect, it } from 'vitest'
import { diffWords, getSideSegments } from './diff-words'

describe('diffWords', () => {
  it('compares word by word', () => {
    expect(diffWords(['Come ten minutes early.'], ['Come fifteen minutes early.'])).toEqual([
      { text: 'Come ', source: 'both' },
      { text: 'ten', source: 'before' },
      { text: 'fifteen', source: 'after' },
      { text: ' minutes early.', source: 'both' },
    ])
  })

  it('leaves Hindi words whole', () => {
    expect(getSideSegments(['कोर्स के लिए पंजीकरण कीजिए'], ['कोर्स का पंजीकरण कीजिए'], 'new')).toEqual([
      { text: 'कोर्स ', source: 'both' },
      { text: 'के लिए ', source: 'after' },
      { text: 'पंजीकरण कीजिए', source: 'both' },
    ])
  })

  it('restores each text from its segments', () => {
    const [before, after] = [
      ['One two three', 'four'],
      ['One', 'two three four five'],
    ]
    for (const [side, own, other] of [
      ['new', after, before],
      ['old', before, after],
    ] as const) {
      const segments = getSideSegments(own, other, side)
      expect(segments.map(({ text }) => text).join('')).toBe(own.join(''))
    }
  })

  it('never joins words of two paragraphs', () => {
    expect(getSideSegments(['The end', 'Next'], ['The end'], 'new').at(-1)).toEqual({ text: 'Next', source: 'after' })
  })

  it('returns undefined if the texts have little in common', () => {
    expect(diffWords(['Active'], ['Deactive'])).toBeUndefined()
    expect(diffWords(['Pay at the counter, please.'], ['Trainees come by bus.'])).toBeUndefined()
    expect(getSideSegments(['Deactive'], ['Active'], 'new')).toEqual([{ text: 'Deactive', source: 'both' }])
  })

  it('gives up on long texts with nothing in common', () => {
    const words = (letter: string) => [Array.from({ length: 6000 }, (_, index) => `${letter}${index}`).join(' ')]
    expect(diffWords(words('a'), words('b'))).toBeUndefined()
  })
})
