// Chromium cannot open the counter: scheme. Its pages use an https origin that is never resolved; requests, senders and
// navigations are mapped back to counter: for the main process.
const counterOrigin = 'counter://app'
const chromiumOrigin = 'https://app.counter.test'

/** counter://app/x → https://app.counter.test/x; any other address unchanged. */
export function toChromium(address: string): string {
  return swap(address, counterOrigin, chromiumOrigin)
}

/** https://app.counter.test/x → counter://app/x; any other address unchanged. */
export function fromChromium(address: string): string {
  return swap(address, chromiumOrigin, counterOrigin)
}

function swap(address: string, from: string, to: string): string {
  const remainder = address.slice(from.length)
  return address.startsWith(from) && (remainder === '' || /^[/?#]/.test(remainder)) ? to + remainder : address
}

/** The origin as Electron names it: 'counter://app', 'https://…', or 'null'. */
export function originOf(address: string): string {
  if (address === counterOrigin || address.startsWith(`${counterOrigin}/`)) return counterOrigin
  return URL.canParse(address) ? new URL(address).origin : 'null'
}
