import { t } from '@lingui/core/macro'
import { extensionField } from '../extension-field'
import { count } from '../fields'

/** Field of rows that change by approval: the number of open change requests about the row (extension). */
export const openChangeRequestCount = ['waitingRequests', extensionField(count)] as const

/** Status and message of a change that was not made but sent for approval (D-33). */
export const pendingApproval = 'queued'
export const pendingApprovalMessage = t`Sent for approval`
