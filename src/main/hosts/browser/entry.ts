import { createHash, randomBytes } from 'node:crypto'
import { isSame } from './guard'

const secret = () => randomBytes(32).toString('base64url')
const digest = (text: string) => createHash('sha256').update(text).digest('base64')

/** The way in to this run: an address that works once, and the secrets of the browsers that brought one. */
export function createEntry(port: number) {
  let token: string | undefined
  const known = new Set<string>()
  return {
    /** A new address; one that was not used until now no longer works. */
    address(): string {
      token = secret()
      return `http://127.0.0.1:${port}/?token=${token}`
    },
    /** Uses the address up: a secret for the browser that opened it, undefined for any token but the last unused one. */
    redeem(offered: string): string | undefined {
      if (token === undefined || !isSame(offered, token)) return undefined
      token = undefined
      const own = secret()
      known.add(digest(own))
      return own
    },
    knows: (own: string): boolean => known.has(digest(own)),
  }
}
export type Entry = ReturnType<typeof createEntry>
