import type { DisplayMonitor } from '#contract/desk/display'

/** Window of the customer display on a monitor of this workstation. */
export interface DisplayHost {
  /** Connected monitors, except the one with the program's window. */
  listMonitors(): DisplayMonitor[]
  /**
   * Opens, moves or closes the window, and does so again when a monitor is connected later.
   * `customerDisplay`: 'off', 'second' for any monitor except the main one, or a monitor's id.
   */
  place(customerDisplay: string): void
}
