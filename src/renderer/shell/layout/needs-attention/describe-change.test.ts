import { expect, it } from 'vitest'
import { describeChange } from '#contract/desk/outbox-messages'
import { sampleChange } from './sample-change'

it('calls the status unknown only after the request has ended without a response', () => {
  const titleOf = (isRunning: boolean) => describeChange({ ...sampleChange, state: 'sending', isRunning }).title
  expect(titleOf(true)).toBe('Sending – not confirmed yet')
  expect(titleOf(false)).toBe('Status unknown – the server did not confirm')
})
