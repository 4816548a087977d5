import { beyond } from '../beyond'
import { count } from '../fields'

/** In a row that is governed: how many change requests wait about it (ours). */
export const waiting = ['waitingRequests', beyond(count)] as const

/** The status of a change that was not made and waits for approval instead (D-33), with its words. */
export const queued = 'queued'
export const queuedWords = 'Sent for approval'
