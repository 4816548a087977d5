import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Cipher } from '../ports/store'

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM with a key of 32 bytes; the result is nonce, tag and ciphertext. */
export function createCipher(key: Uint8Array): Cipher {
  return {
    encrypt(plain, associatedData) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(
        Buffer.from(associatedData),
      )
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    decrypt(encrypted, associatedData) {
      const nonce = encrypted.subarray(0, nonceBytes)
      const tag = encrypted.subarray(nonceBytes, nonceBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(associatedData)).setAuthTag(tag)
      return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes + tagBytes)), decipher.final()])
    },
  }
}
