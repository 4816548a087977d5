import type { DisplayMonitor } from '#contract/desk/display'

/** Window of the customer display on a monitor of this workstation. */
export interface DisplayHost {
  /** Connected monitors besides that of the program's window. */
  listMonitors(): DisplayMonitor[]
  /**
   * Opens the window on the monitor of this setting, moves it there, or closes it; also when monitors are connected
   * later.
   */
  place(customerDisplay: string): void
}
