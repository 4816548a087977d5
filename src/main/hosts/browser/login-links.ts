import { createHash, randomBytes } from 'node:crypto'
import { equalsConstantTime } from './request-guard'

const newSecret = () => randomBytes(32).toString('base64url')
const digest = (text: string) => createHash('sha256').update(text).digest('base64')

/** One-time links to this run, and the secrets of the browsers that used one. */
export function createLoginLinks(port: number) {
  let token: string | undefined
  const secrets = new Set<string>()
  return {
    /** Invalidates an unused earlier link. */
    newAddress(): string {
      token = newSecret()
      return `http://127.0.0.1:${port}/?token=${token}`
    },
    /** Returns a secret for the browser; undefined for any token but the last unused one. */
    redeem(offered: string): string | undefined {
      if (token === undefined || !equalsConstantTime(offered, token)) return undefined
      token = undefined
      const secret = newSecret()
      secrets.add(digest(secret))
      return secret
    },
    isKnownBrowser: (secret: string): boolean => secrets.has(digest(secret)),
  }
}
export type LoginLinks = ReturnType<typeof createLoginLinks>
