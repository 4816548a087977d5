import { t } from '@lingui/core/macro'
import { extensionField } from '../extension-field'
import { count } from '../fields'

/** Field [wire name, schema] of rows that change by approval: number of open change requests about the row. */
export const openChangeRequestCount = ['waitingRequests', extensionField(count)] as const

/** Status and message of a change that was not made but sent for approval (D-33). */
export const pendingApproval = 'queued'
export const pendingApprovalMessage = t`Sent for approval`
