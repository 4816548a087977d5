import { t } from '@lingui/core/macro'
import { errorCodes } from '../protocol/failure'
import { isErrorCodeOrClass } from '../protocol/redacted-error'
import { updateProblems } from './update-problems'

/** Error codes that a workstation reports, with their texts. Servers store them, so they never change. */
export const workstationErrors = {
  'program.crashed': t`The program crashed`,
  'program.fault': t`An error in the program`,
  'page.fault': t`The screen failed or stopped working`,
  'server.unreachable': t`Server unreachable`,
  'call.failed': t`A call failed`,
  // Any failed write, not only on a full disk.
  'disk.full': t`A file could not be written or removed`,
  'data.damaged': t`Local data could not be read`,
  'policy.invalid': t`The policy of this workstation cannot be applied`,
  'print.failed': t`A print job failed`,
  'document.failed': t`A document could not be rendered`,
  'update.failed': t`An update failed`,
  'update.reverted': t`An update was rolled back`,
  'workstation.misconfigured': t`A setting of this workstation is missing or unknown`,
  other: t`Something else went wrong`,
} as const
export type WorkstationError = keyof typeof workstationErrors

/** A code of `workstationErrors` unchanged; 'other' for any other text, such as the code of a newer version. */
export const workstationErrorOf = (text: string): WorkstationError =>
  Object.hasOwn(workstationErrors, text) ? (text as WorkstationError) : 'other'

const knownCodes: readonly string[] = [...errorCodes, ...updateProblems]
/** A known code of a failure, an update or a system error; '' for anything else. */
export const errorCodeOf = (text: string): string => (knownCodes.includes(text) || isErrorCodeOrClass(text) ? text : '')
