import { expect, it } from 'vitest'
import { deviceOf } from './device'

it('names the system as people do', () => {
  expect(deviceOf('win32', '10.0.22631')).toBe('IDTR Counter, Windows 11')
  expect(deviceOf('win32', '10.0.19045')).toBe('IDTR Counter, Windows 10')
  expect(deviceOf('linux', '6.8.0-45-generic')).toBe('IDTR Counter, Linux')
})
