import { describe, expect, it } from 'vitest'
import { uploadResultText } from './document-rules'

describe('trainee documents', () => {
  it('are called uploaded only if other workstations can read them', () => {
    expect(uploadResultText(1, true)).toBe('Document uploaded successfully')
    expect(uploadResultText(2, true)).toBe('2 documents uploaded successfully')
    expect([uploadResultText(1, false), uploadResultText(3, false)].join()).not.toMatch(/upload/)
  })
})
