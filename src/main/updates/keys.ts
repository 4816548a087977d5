import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { Manifest } from './manifest'
import { UpdateRefused } from './refusal'
import { signedText } from './signed-text'

/** A key that may sign updates; `id` tells it from the one that follows it. */
export interface TrustedKey {
  readonly id: string
  readonly key: KeyObject
}

const kept = z.array(z.object({ id: z.string(), publicKey: z.string() }))

/** Reads the public keys of a file of `npm run release -- keys`. Throws for what is no Ed25519 key. */
export function readKeys(text: string): TrustedKey[] {
  return kept.parse(JSON.parse(text)).map(({ id, publicKey }) => {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`The update key ${id} is no Ed25519 key.`)
    return { id, key }
  })
}

/** The keys in the package; none where it was built without, and then nothing is ever installed. */
export async function loadKeys(path: string): Promise<TrustedKey[]> {
  try {
    return readKeys(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return []
    throw error
  }
}

/** Throws unless one of the keys has signed every fact of it. */
export function mustBeSigned(manifest: Manifest, keys: readonly TrustedKey[]): void {
  const text = Buffer.from(signedText(manifest))
  const isGood = manifest.signatures.some(({ key, value }) =>
    keys.some((trusted) => trusted.id === key && verify(null, text, trusted.key, Buffer.from(value, 'base64'))),
  )
  if (isGood) return
  throw new UpdateRefused(
    'unsigned',
    `The update ${manifest.version} is not signed by a key that this counter trusts, so it is not installed. Tell your IT.`,
  )
}
