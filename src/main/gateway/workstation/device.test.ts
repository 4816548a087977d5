import { describe, expect, it } from 'vitest'
import { deviceName } from './device'

describe('deviceName', () => {
  it('contains the program and the common name of the operating system', () => {
    expect(deviceName('win32', '10.0.22631')).toBe('IDTR Counter, Windows 11')
    expect(deviceName('win32', '10.0.19045')).toBe('IDTR Counter, Windows 10')
    expect(deviceName('linux', '6.8.0-45-generic')).toBe('IDTR Counter, Linux')
  })
})
