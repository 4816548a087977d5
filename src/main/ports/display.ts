import type { DisplayMonitor } from '#contract/desk/display'

/** Window of the customer display on a monitor of this workstation. */
export interface DisplayHost {
  /** Connected monitors besides that of the program's window. */
  listMonitors(): DisplayMonitor[]
  /**
   * Opens the window on a monitor, moves it there, or closes it, also when monitors are connected later.
   * `customerDisplay`: 'off', 'second' for any monitor besides the main one, or a monitor's id.
   */
  place(customerDisplay: string): void
}
