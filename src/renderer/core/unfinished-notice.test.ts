import { describe, expect, it } from 'vitest'
import { getUnfinishedNotice } from './unfinished-notice'

const ownUnsent = { state: 'waiting', isOwn: true } as const
const unsentOfColleague = { state: 'waiting', isOwn: false } as const
const checking = { state: 'checking', isOwn: true } as const
const uncertain = { state: 'uncertain', isOwn: true } as const
const returned = { state: 'returned', isOwn: true } as const
const done = { state: 'done', isOwn: true } as const

describe('getUnfinishedNotice', () => {
  it('counts unsent changes and those that need a decision', () => {
    expect(getUnfinishedNotice([unsentOfColleague, unsentOfColleague, uncertain, done])).toBe(
      '2 changes are not sent yet and 1 needs a decision. They are kept here.',
    )
  })

  it('states when the user’s own unsent changes will be sent', () => {
    expect(getUnfinishedNotice([ownUnsent])).toBe(
      '1 change is not sent yet. It is kept here and sent after you sign in again.',
    )
    expect(getUnfinishedNotice([ownUnsent, unsentOfColleague])).toBe(
      '2 changes are not sent yet. They are kept here. What you submitted is sent after you sign in again.',
    )
  })

  it('counts each state of unfinished changes separately', () => {
    expect(getUnfinishedNotice([unsentOfColleague, checking, uncertain, uncertain, returned])).toBe(
      '1 change is not sent yet, 1 is not confirmed yet, 2 need a decision and 1 needs correction. They are kept here.',
    )
  })

  it('is empty when everything is done', () => {
    expect(getUnfinishedNotice([done])).toBe('')
  })
})
