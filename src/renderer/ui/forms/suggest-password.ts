/** Without l, 1, o and 0, which look alike. Exactly 32, so that `byte % 32` is uniform. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A password of 60 random bits that can be read aloud and typed: 'h4vk-m7qx-9wdt'. */
export function suggestPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  const password = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  return (password.match(/.{4}/g) ?? []).join('-')
}
