import type { DeskHandlers } from '#contract/desk/index'
import type { Gateway } from '../gateway'

/** Searching what the counter keeps; nothing for somebody who has not signed in. */
export const cacheCalls = ({ session, cache }: Gateway): Pick<DeskHandlers, 'cache.search'> => ({
  'cache.search': async ({ text, limit }) => (session.staff() ? cache.search(text, limit) : []),
})
