import { describe, expect, it } from 'vitest'
import { isStoredLocally, uploadResultText } from './document-rules'

describe('trainee documents', () => {
  it('are called uploaded only if other workstations can read them', () => {
    expect(uploadResultText(1, true)).toBe('Document uploaded successfully')
    expect(uploadResultText(2, true)).toBe('2 documents uploaded successfully')
    expect([uploadResultText(1, false), uploadResultText(3, false)].join()).not.toMatch(/upload/)
  })

  it('stay on this workstation without object storage', () => {
    expect(isStoredLocally('store:certificates/a.jpg', false)).toBe(true)
    expect(isStoredLocally('store:certificates/a.jpg', true)).toBe(false)
    expect(isStoredLocally('https://bucket.example/a.jpg', false)).toBe(false)
  })
})
