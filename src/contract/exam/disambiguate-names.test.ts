import { describe, expect, it } from 'vitest'
import { disambiguateNames } from './disambiguate-names'

const candidate = (id: string, firstName: string, rollNumber = 0, phone = '') => ({
  id,
  firstName,
  lastName: 'Devi',
  rollNumber,
  phone,
})

describe('disambiguateNames', () => {
  it('adds roll number and phone to a shared name', () => {
    const [sita, otherSita] = [candidate('1', 'Sita', 3, '9812000001'), candidate('2', 'sita', 4)]
    const nameOf = disambiguateNames([sita, otherSita, candidate('3', 'Geeta', 5)])
    expect(nameOf(sita)).toBe('Sita Devi (roll number 3, 9812000001)')
    expect(nameOf(otherSita)).toBe('sita Devi (roll number 4)')
    expect(nameOf(candidate('3', 'Geeta', 5))).toBe('Geeta Devi')
  })

  it('adds nothing where roll number and phone are unknown', () => {
    const [sita, otherSita] = [candidate('1', 'Sita'), candidate('2', 'Sita')]
    expect(disambiguateNames([sita, otherSita])(sita)).toBe('Sita Devi')
  })
})
