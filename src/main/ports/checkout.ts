/** Window of the card provider, separate from the application's own pages. */
export interface CheckoutHost {
  /** Origin of the window's pages, served by `Desk.fetchCheckout`. */
  readonly origin: () => string
  /** Script of the window's pages. */
  readonly script: Uint8Array<ArrayBuffer>
  /** Opens a window and returns a function that closes it. Absent if the program's page opens the window itself. */
  readonly openWindow?: (address: string, onClosed: () => void) => () => void
}
