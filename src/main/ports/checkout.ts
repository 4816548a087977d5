/** Where the card provider's window is shown: away from the counter's own pages. */
export interface CheckoutPlace {
  /** The origin of its pages; they are served by the desk's `checkout`. */
  readonly origin: () => string
  /** The built script of its page. */
  readonly script: Uint8Array<ArrayBuffer>
  /** Opens a window there and gives what closes it; where it is absent, the counter's page opens it. */
  readonly show?: (address: string, closed: () => void) => () => void
}
