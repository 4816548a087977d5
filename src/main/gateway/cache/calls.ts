import type { Handlers } from '../../access'
import type { Gateway } from '../gateway'

export const cacheCalls = ({ cache }: Gateway): Pick<Handlers, 'cache.search'> => ({
  'cache.search': async ({ text, limit }) => cache.search(text, limit),
})
