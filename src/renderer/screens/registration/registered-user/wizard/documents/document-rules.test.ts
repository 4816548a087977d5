import { describe, expect, it } from 'vitest'
import { uploadResultText } from './document-rules'

describe('uploadResultText', () => {
  const [shared, localOnly] = [true, false]

  it('calls documents uploaded only if other workstations can read them', () => {
    expect(uploadResultText(1, shared)).toBe('Document uploaded successfully')
    expect(uploadResultText(2, shared)).toBe('2 documents uploaded successfully')
    expect([uploadResultText(1, localOnly), uploadResultText(3, localOnly)].join()).not.toMatch(/upload/)
  })
})
