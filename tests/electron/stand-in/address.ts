// Chromium knows no counter: scheme and will not open one. Its pages stand at an https origin that is never looked up;
// everything that main sees (requests, senders, navigations) carries the counter: address again.
const inside = 'counter://app'
const outside = 'https://app.counter.test'

/** counter://app/x → https://app.counter.test/x; any other address unchanged. */
export function toChromium(address: string): string {
  return swap(address, inside, outside)
}

/** https://app.counter.test/x → counter://app/x; any other address unchanged. */
export function fromChromium(address: string): string {
  return swap(address, outside, inside)
}

function swap(address: string, from: string, to: string): string {
  const rest = address.slice(from.length)
  return address.startsWith(from) && (rest === '' || /^[/?#]/.test(rest)) ? to + rest : address
}

/** The origin as Electron names it: 'counter://app', 'https://…', or 'null'. */
export function originOf(address: string): string {
  if (address === inside || address.startsWith(`${inside}/`)) return inside
  return URL.canParse(address) ? new URL(address).origin : 'null'
}
