import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { TrustedKey } from '#main/updates/keys'
import type { Manifest } from '#main/updates/manifest'
import { installerName, signedText } from '#main/updates/signed-text'
import type { TestFeed } from './feed'

export interface TestKey {
  id: string
  secret: KeyObject
  trusted: TrustedKey
}

export function testKey(id = 'first'): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { id, secret: privateKey, trusted: { id, key: publicKey } }
}

export const sha512 = (bytes: Uint8Array) => createHash('sha512').update(bytes).digest('base64')

/** Stand-in for an installer of a version: 300 kB that differ from all others. */
export const installerOf = (version: string) => Buffer.alloc(300_000, `installer of ${version} `)

/** Manifest of a version, signed by the keys; `other` replaces its values. */
export function manifestOf(version: string, keys: readonly TestKey[], other: Partial<Manifest> = {}): Manifest {
  const bytes = installerOf(version)
  const facts = {
    product: 'in.idtr.counter',
    channel: 'stable' as const,
    version,
    released: '2026-11-20T10:00:00.000Z',
    minimum: '0.0.0',
    staging: 100,
    file: { name: installerName(version), size: bytes.length, sha512: sha512(bytes) },
    notes: `What is new in ${version}`,
    ...other,
  }
  const value = (secret: KeyObject) => sign(null, Buffer.from(signedText(facts)), secret).toString('base64')
  return { signatures: keys.map(({ id, secret }) => ({ key: id, value: value(secret) })), ...facts }
}

/** Puts a version into a feed as `npm run release` lays it out. */
export function offer(feed: TestFeed, manifest: Manifest, bytes: Buffer = installerOf(manifest.version)): Manifest {
  const text = Buffer.from(JSON.stringify(manifest))
  feed.files.set(`/${manifest.channel}.json`, text)
  feed.files.set(`/versions/${manifest.version}.json`, text)
  feed.files.set(`/files/${manifest.file.name}`, bytes)
  return manifest
}
