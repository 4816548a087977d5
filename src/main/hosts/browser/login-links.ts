import { createHash, randomBytes } from 'node:crypto'
import { equalsConstantTime } from './request-guard'

const createSecret = () => randomBytes(32).toString('base64url')
const digest = (text: string) => createHash('sha256').update(text).digest('base64')

/** One-time links to this run, and the secrets of the browsers that used one. */
export function createLoginLinks(port: number) {
  let token: string | undefined
  const secrets = new Set<string>()
  return {
    /** Creates a link, and invalidates an earlier one that was not used. */
    createLink(): string {
      token = createSecret()
      return `http://127.0.0.1:${port}/?token=${token}`
    },
    /** Returns a secret for the browser; undefined for any token but the last unused one. */
    redeem(offeredToken: string): string | undefined {
      if (token === undefined || !equalsConstantTime(offeredToken, token)) return undefined
      token = undefined
      const secret = createSecret()
      secrets.add(digest(secret))
      return secret
    },
    isKnownBrowser: (secret: string): boolean => secrets.has(digest(secret)),
  }
}
export type LoginLinks = ReturnType<typeof createLoginLinks>
