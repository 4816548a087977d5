import type { PolicyState, ScreenLanguage, Settings } from '#contract/desk/settings'

/** Settings from the policy of this workstation; absent without a policy. */
export interface PolicyPorts {
  /** State of the stored policy compared with the policy in force. */
  readonly policyStatus?: (() => Promise<PolicyState>) | undefined
  /** Printers by kind of document. */
  readonly policyPrinters?: Settings['printers'] | undefined
  /** Minutes until the lock; 0 for never; undefined where the policy does not set it. */
  readonly policyLockMinutes?: number | undefined
  /** Language of the screens until a person chooses another. */
  readonly policyLanguage?: ScreenLanguage | undefined
  /** Screen of the customer display. */
  readonly policyDisplay?: Settings['customerDisplay'] | undefined
  /** Path of the scanner's folder; undefined where the policy does not set it. */
  readonly policyScanFolder?: string | undefined
  /** Copies, sides and paper by kind of document. */
  readonly policyPrintOptions?: Settings['fixedPrinting'] | undefined
}
