import type { PolicyState, Settings } from '#contract/desk/settings'

/** What a desk is given of the policy of its machine; all of it absent where there is none. */
export interface PolicyPorts {
  /** How the policy that the machine has by now stands to the one that is followed. */
  readonly policyStanding?: (() => PolicyState) | undefined
  /** By what is printed, the printers that the policy of this machine names. */
  readonly fixedPrinters?: Settings['printers'] | undefined
  /** Minutes after which the policy of this machine locks the counter, 0 for never; undefined where it does not say. */
  readonly fixedLock?: number | undefined
  /** The same of copies, sides and paper. */
  readonly fixedPrinting?: Settings['fixedPrinting'] | undefined
}
