import type { DisplayScreen } from '#contract/desk/display'

/** Window of the customer display on a screen of this workstation. */
export interface DisplayHost {
  /** Connected screens besides the main one. */
  listScreens(): DisplayScreen[]
  /** Opens the window on the screen of this setting, moves it there, or closes it; also when screens are connected later. */
  place(customerDisplay: string): void
}
