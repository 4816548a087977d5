import { describe, expect, it } from 'vitest'
import { isHereAlone, storedWords } from './document-rules'

describe('trainee documents', () => {
  it('are called uploaded only if other workstations can read them', () => {
    expect(storedWords(1, true)).toBe('Document uploaded successfully')
    expect(storedWords(2, true)).toBe('2 documents uploaded successfully')
    expect([storedWords(1, false), storedWords(3, false)].join()).not.toMatch(/upload/)
  })

  it('stay on this workstation without object storage', () => {
    expect(isHereAlone('store:certificates/a.jpg', false)).toBe(true)
    expect(isHereAlone('store:certificates/a.jpg', true)).toBe(false)
    expect(isHereAlone('https://bucket.example/a.jpg', false)).toBe(false)
  })
})
