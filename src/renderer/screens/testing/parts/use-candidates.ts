import { useAsk } from '../../../app/query'
import { live, steady } from './live'

/** More than any batch has. */
export const everyone = { page: 1, limit: 10_000 } as const

/** Everyone of a batch, in the order of the roll list, and what other counters change of them meanwhile. */
export const useCandidates = (batchId: string) => steady(useAsk('candidate', 'list', { batchId, ...everyone }, live))
