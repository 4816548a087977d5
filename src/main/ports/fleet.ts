/** This workstation as the server lists it. */
export interface WorkstationIdentity {
  /** From the policy, else the hostname. */
  readonly name: string
  /** Set by the policy, and not changeable by users. */
  readonly isNameFixed: boolean
  readonly os: string
  /** Fingerprint of the policy without secrets; '' without a policy. */
  readonly policy: string
  /** Names of the settings that the policy has: 'provider.url'. */
  readonly policyParts: readonly string[]
}

/** `pollMs`: between checks for a change to report; `reportMs`: between reports; `retryMs`: after a failed report. */
export type ReportIntervals = { readonly pollMs: number; readonly reportMs: number; readonly retryMs: number }
export const defaultReportIntervals: ReportIntervals = { pollMs: 20_000, reportMs: 15 * 60_000, retryMs: 2 * 60_000 }

export interface FleetPorts {
  readonly identity: WorkstationIdentity
  readonly reportIntervals?: ReportIntervals | undefined
  /** For reports of a candidate's progress at this screen. */
  readonly sittingIntervals?: Omit<ReportIntervals, 'reportMs'> | undefined
}
