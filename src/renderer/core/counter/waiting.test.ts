import { expect, test } from 'vitest'
import { stillWaits } from './waiting'

const [own, other] = [
  { state: 'waiting', isOwn: true },
  { state: 'waiting', isOwn: false },
] as const
const [back, done] = [
  { state: 'returned', isOwn: true },
  { state: 'registered', isOwn: true },
] as const

test('whoever signs out is told what of it is sent when they come back, and what is not', () => {
  expect(stillWaits([own, done])).toMatch(/^One registration waits .* Yours is kept here and sent when you are/)
  expect(stillWaits([other])).not.toContain('you are')
  expect(stillWaits([other])).toContain('filed by a colleague, and is sent when they are signed in')
  expect(stillWaits([back])).toMatch(/^One registration waits .* yet\. One came back and has to be opened\.$/)
  expect(stillWaits([own, own, other, other, back, back])).toMatch(
    /^6 registrations .* 2 of them are yours.* 2 were filed by colleagues.* 2 came back and have to be opened\.$/,
  )
})
