import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { Manifest } from './manifest'
import { signedText } from './signed-text'
import { UpdateError } from './update-error'

/** Several keys are trusted during a key change. */
export interface TrustedKey {
  readonly id: string
  readonly key: KeyObject
}

const keyFile = z.array(z.object({ id: z.string(), publicKey: z.string() }))

/** Parses a file of public keys written by `npm run release -- keys`. Throws for keys that are not Ed25519. */
export function parseKeys(text: string): TrustedKey[] {
  return keyFile.parse(JSON.parse(text)).map(({ id, publicKey }) => {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`The update key ${id} is no Ed25519 key.`)
    return { id, key }
  })
}

/** Trusted keys of the package. [] if it was built without keys, so that no update is installed. */
export async function loadKeys(path: string): Promise<TrustedKey[]> {
  try {
    return parseKeys(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return []
    throw error
  }
}

/** Throws unless a trusted key has signed all fields. */
export function assertSigned(manifest: Manifest, keys: readonly TrustedKey[]): void {
  const text = Buffer.from(signedText(manifest))
  const hasTrustedSignature = manifest.signatures.some(({ key, value }) =>
    keys.some((trusted) => trusted.id === key && verify(null, text, trusted.key, Buffer.from(value, 'base64'))),
  )
  if (hasTrustedSignature) return
  const { version } = manifest
  throw new UpdateError(
    'unsigned',
    t`Update ${version} is not signed with a trusted key and was not installed. Contact IT.`,
  )
}
