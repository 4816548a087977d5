import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { workstationKeyHeader, workstationNameHeader } from '#contract/protocol/http/request'
import { decodePercent } from '#contract/protocol/text/decode-percent'
import { toSingleLine } from '#contract/protocol/text/single-line'
import type { Database } from '../../database/database'
import type { ClientInfo } from '../context'
import { secretsEqual } from '../secrets'

/** Finds the person to whom a token belongs, with the menus of that person's role. Throws `unauthenticated`. */
export type Authenticate = (db: Database, token: string, now: number) => Promise<AuthenticatedUser>
export type AuthenticatedUser = {
  id: string
  name: string
  role: string
  sessionId: string
  menus: readonly string[]
}

/** Throws `forbidden` if the provider has a key (`apiKey`) and the request does not send it. */
export function assertApiKey({ headers }: Request, apiKey: string | undefined): void {
  if (apiKey === undefined || secretsEqual(headers.get('api_key') ?? '', apiKey)) return
  throw new CallError('forbidden', t`The api_key is missing or wrong. Check the settings of this workstation.`)
}

/** The token, sent as Bearer or raw (D-36). Throws `unauthenticated` without one. */
export function tokenOf({ headers }: Request): string {
  const token = (headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '')
  if (!token) throw new CallError('unauthenticated', t`Sign in first.`)
  return token
}

export const clientOf = ({ headers }: Request): ClientInfo => ({
  device: (headers.get('user-agent') ?? '').slice(0, 300),
  ip: (headers.get('x-forwarded-for') ?? '127.0.0.1').slice(0, 45),
  workstation: toSingleLine(decodePercent(headers.get(workstationNameHeader) ?? '')).slice(0, 100),
  workstationKey: (headers.get(workstationKeyHeader) ?? '').slice(0, 100),
})
