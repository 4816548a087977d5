import { extensionField } from '../extension-field'
import { count } from '../fields'

/** In a row that is governed: how many change requests wait about it (ours). */
export const waiting = ['waitingRequests', extensionField(count)] as const

/** The status of a change that was not made and waits for approval instead (D-33), with its words. */
export const pendingApproval = 'queued'
export const pendingApprovalMessage = 'Sent for approval'
