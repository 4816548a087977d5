/** Without what is taken for another: l and 1, o and 0. 32 of them, so that each is as likely. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A password of 60 random bits that can be read aloud and typed: 'h4vk-m7qx-9wdt'. */
export function suggestPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  const all = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  return (all.match(/.{4}/g) ?? []).join('-')
}
