import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { root } from '../run.mjs'

/** What a private key signs for counters is what they run: it never lies where it could be committed or packed. */
function outside(path) {
  const full = resolve(path)
  mkdirSync(dirname(full), { recursive: true, mode: 0o700 })
  const real = join(realpathSync(dirname(full)), basename(full))
  const from = relative(realpathSync(root), real)
  if (from && !from.startsWith('..')) throw new Error(`${path} lies in the repository. Keep the private key elsewhere.`)
  return real
}

const readPublic = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [])
const publicText = (key) => key.export({ format: 'der', type: 'spki' }).toString('base64')

/** Makes a key once: the private half for whoever releases alone, the public half beside those that are in the package. */
export function makeKeys({ private: named, public: publicFile, id = new Date().toISOString().slice(0, 10) }) {
  if (named.length !== 1) throw new Error('Name one file for the private key: --private <file>.')
  const path = outside(named[0])
  const known = readPublic(publicFile)
  if (known.some((key) => key.id === id)) throw new Error(`There is a key ${id} already. Name this one: --id <name>.`)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  // 'wx': a key that is there is never written over.
  writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  const keys = [...known, { id, publicKey: publicText(publicKey) }]
  writeFileSync(publicFile, `${JSON.stringify(keys, null, 2)}\n`)
  return `The private key is in ${path}: keep it safe, and a copy of it elsewhere. The public key ${id} is in ${publicFile}: commit it.`
}

/** The private keys of these files with the names that their public halves have in the package. */
export function privateKeys(named, publicFile) {
  if (named.length === 0) throw new Error('Name the private key: --private <file>, or RELEASE_PRIVATE_KEY.')
  const known = readPublic(publicFile)
  return named.map((path) => {
    const key = createPrivateKey(readFileSync(outside(path)))
    const text = publicText(createPublicKey(key))
    const found = known.find(({ publicKey }) => publicKey === text)
    if (!found) throw new Error(`The public half of ${path} is not in ${publicFile}: no counter would trust it.`)
    return { id: found.id, key }
  })
}
