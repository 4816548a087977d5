import { expect, it } from 'vitest'
import { screenAt } from './screens'

it('finds a screen by its path, plain or percent-encoded', () => {
  expect(screenAt('/policy-& terms')?.path).toBe('/policy-& terms')
  expect(screenAt('/policy-&%20terms')?.path).toBe('/policy-& terms')
})

it('finds no screen at a path with an invalid encoding', () => {
  expect(screenAt('/100%')).toBeUndefined()
})
