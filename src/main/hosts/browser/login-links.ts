import { createHash, randomBytes } from 'node:crypto'
import { equalsConstantTime } from './request-guard'

const createSecret = () => randomBytes(32).toString('base64url')
const digest = (text: string) => createHash('sha256').update(text).digest('base64')

/** One-time links to this run of the program, and the secrets of the browsers that used one. */
export function createLoginLinks(port: number) {
  let unusedToken: string | undefined
  const secretDigests = new Set<string>()
  return {
    /** Creates a link, and invalidates an earlier one that was not used. */
    createLink(): string {
      unusedToken = createSecret()
      return `http://127.0.0.1:${port}/?token=${unusedToken}`
    },
    /** Returns a secret for the browser; undefined if the token is unknown, used or replaced. */
    redeem(offeredToken: string): string | undefined {
      if (unusedToken === undefined || !equalsConstantTime(offeredToken, unusedToken)) return undefined
      unusedToken = undefined
      const secret = createSecret()
      secretDigests.add(digest(secret))
      return secret
    },
    isKnownBrowser: (secret: string): boolean => secretDigests.has(digest(secret)),
  }
}
export type LoginLinks = ReturnType<typeof createLoginLinks>
