import { expect, it } from 'vitest'
import { updateSettings } from './settings'

const feed = 'https://updates.institute.example/counter'

it('updates are off without a feed', () => {
  expect(updateSettings({})).toBeUndefined()
  expect(updateSettings({ COUNTER_UPDATE_FEED: '', COUNTER_UPDATE_CHANNEL: 'pilot' })).toBeUndefined()
})

it('the default is the stable channel and installation within 48 hours', () => {
  expect(updateSettings({ COUNTER_UPDATE_FEED: feed })).toEqual({
    feed: `${feed}/`,
    channel: 'stable',
    schedule: { installDeadlineMs: 48 * 3_600_000 },
  })
})

it('channel and installation deadline can be set', () => {
  const env = { COUNTER_UPDATE_FEED: `${feed}/`, COUNTER_UPDATE_CHANNEL: 'pilot', COUNTER_UPDATE_WITHIN_HOURS: '0' }
  expect(updateSettings(env)).toEqual({ feed: `${feed}/`, channel: 'pilot', schedule: { installDeadlineMs: 0 } })
})

// The negative lookaheads: no message repeats a password or a query.
it.each([
  [{ COUNTER_UPDATE_FEED: 'http://updates.institute.example/' }, 'is not an https address'],
  [{ COUNTER_UPDATE_FEED: 'file:///updates/' }, 'is not an https address'],
  [{ COUNTER_UPDATE_FEED: 'https://a:b@updates.institute.example/' }, /contains a user name or a password(?!.*a:b)/],
  [{ COUNTER_UPDATE_FEED: `${feed}?token=1` }, /contains “\?” or “#”(?!.*token)/],
  [{ COUNTER_UPDATE_FEED: feed, COUNTER_UPDATE_CHANNEL: 'beta' }, 'is stable or pilot, and not beta'],
  [{ COUNTER_UPDATE_FEED: feed, COUNTER_UPDATE_WITHIN_HOURS: 'soon' }, 'is a number of hours'],
  [{ COUNTER_UPDATE_FEED: feed, COUNTER_UPDATE_WITHIN_HOURS: '-1' }, 'is a number of hours'],
])('refuses %j with a message', (env, message) => {
  expect(() => updateSettings(env)).toThrow(message)
})
