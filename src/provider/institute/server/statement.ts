import { createHmac, hash } from 'node:crypto'
import { parseNumbers, statementPattern } from '#contract/institute/sequence'
import { secretsEqual } from '../../core/secrets'

/** Highest issued numbers by sequence name. */
export type IssuedNumbers = Readonly<Record<string, number>>

/** Id of the signing key, derived from it; part of a statement. */
const deriveKeyId = (secret: string) => hash('sha256', `sequences ${secret}`, 'base64url').slice(0, 8)
const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** Signed statement of the highest issued numbers; workstations store it and send it back. */
export function signIssuedNumbers(secret: string, numbers: IssuedNumbers): string {
  const content = `${deriveKeyId(secret)}.${Buffer.from(JSON.stringify(numbers)).toString('base64url')}`
  return `${content}.${sign(secret, content)}`
}

/** Numbers of a statement; undefined if it was not signed by this institute. */
export function readStatement(secret: string, statement: string): IssuedNumbers | undefined {
  const [, signingKeyId, payload = '', signature = ''] = statementPattern.exec(statement) ?? []
  if (signingKeyId === undefined || !secretsEqual(signature, sign(secret, `${signingKeyId}.${payload}`)))
    return undefined
  return parseNumbers(payload)
}
