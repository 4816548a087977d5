import { expect, test } from 'vitest'
import { theme } from './theme'

test('the layout changes at 544, 768, 992 and 1200 pixels (S1 §9)', () => {
  const { sm, md, lg, xl } = theme.breakpoints ?? {}
  // In a media query an em is 16 pixels.
  expect([sm, md, lg, xl].map((width) => Number(width?.replace('em', '')) * 16)).toEqual([544, 768, 992, 1200])
})
