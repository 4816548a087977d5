import { describe, expect, it } from 'vitest'
import { joinSentences } from './join-sentences'

describe('joinSentences', () => {
  it('leaves out empty sentences', () => {
    expect(joinSentences(['', 'One.', '', 'Two?', ''])).toBe('One. Two?')
    expect(joinSentences([])).toBe('')
  })

  it('adds a full stop to a message without one before the next sentence', () => {
    expect(joinSentences(['Price is not valid', 'Give it back.'])).toBe('Price is not valid. Give it back.')
    expect(joinSentences(['मूल्य मान्य नहीं है', 'लौटाएँ।'])).toBe('मूल्य मान्य नहीं है। लौटाएँ।')
    expect(joinSentences(['Slot gone'])).toBe('Slot gone')
  })
})
