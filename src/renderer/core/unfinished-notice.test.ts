import { describe, expect, it } from 'vitest'
import { unfinishedNotice } from './unfinished-notice'

const own = { state: 'waiting', isOwn: true } as const
const colleagues = { state: 'waiting', isOwn: false } as const
const checking = { state: 'checking', isOwn: true } as const
const uncertain = { state: 'uncertain', isOwn: true } as const
const returned = { state: 'returned', isOwn: true } as const
const done = { state: 'done', isOwn: true } as const

describe('unfinishedNotice', () => {
  it('counts unsent changes and those that need a decision', () => {
    expect(unfinishedNotice([colleagues, colleagues, uncertain, done])).toBe(
      '2 changes are not sent yet and 1 needs a decision. They are kept here.',
    )
  })

  it('states when one’s own changes are sent', () => {
    expect(unfinishedNotice([own])).toBe('1 change is not sent yet. It is kept here and sent after you sign in again.')
    expect(unfinishedNotice([own, colleagues])).toBe(
      '2 changes are not sent yet. They are kept here. What you submitted is sent after you sign in again.',
    )
  })

  it('names each kind of unfinished change', () => {
    expect(unfinishedNotice([colleagues, checking, uncertain, uncertain, returned])).toBe(
      '1 change is not sent yet, 1 is not confirmed yet, 2 need a decision and 1 needs correction. They are kept here.',
    )
  })

  it('is empty when everything is done', () => {
    expect(unfinishedNotice([done])).toBe('')
  })
})
