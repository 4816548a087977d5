import type { OsEncryption } from '#main/ports/store'

/** A fake system keyring: its output cannot be read without it. */
export const keyring: OsEncryption = {
  encrypt: async (text) => Buffer.from(text).map((byte) => byte ^ 0x5c),
  decrypt: async (bytes) => Buffer.from(bytes.map((byte) => byte ^ 0x5c)).toString(),
}
