import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { root } from '../run.mjs'

/** Workstations run whatever a private key signs, so the key must not be in the repository. */
function assertOutsideRepository(path) {
  const full = resolve(path)
  mkdirSync(dirname(full), { recursive: true, mode: 0o700 })
  const real = join(realpathSync(dirname(full)), basename(full))
  const pathFromRoot = relative(realpathSync(root), real)
  // Absolute if it is on another drive of Windows.
  const isInside = pathFromRoot && !pathFromRoot.startsWith('..') && !isAbsolute(pathFromRoot)
  if (isInside) throw new Error(`${path} is inside the repository. Keep the private key elsewhere.`)
  return real
}

const readPublicKeys = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [])
const encodePublicKey = (key) => key.export({ format: 'der', type: 'spki' }).toString('base64')

/** Creates a key pair: writes the private key to a new file, and adds the public key to `publicFile`. */
export function createKeyPair({ private: paths, public: publicFile, id = new Date().toISOString().slice(0, 10) }) {
  if (paths.length !== 1) throw new Error('Name one file for the private key: --private <file>.')
  const path = assertOutsideRepository(paths[0])
  const publicKeys = readPublicKeys(publicFile)
  if (publicKeys.some((key) => key.id === id))
    throw new Error(`There is a key ${id} already. Name this one: --id <name>.`)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  // 'wx': never overwrites an existing key.
  writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  const keys = [...publicKeys, { id, publicKey: encodePublicKey(publicKey) }]
  writeFileSync(publicFile, `${JSON.stringify(keys, null, 2)}\n`)
  return `The private key is in ${path}: keep it safe, and a copy of it elsewhere. The public key ${id} is in ${publicFile}: commit it.`
}

/** Loads private keys, each with the id of its public key in `publicFile`. */
export function loadPrivateKeys(paths, publicFile) {
  if (paths.length === 0) throw new Error('Name the private key: --private <file>, or RELEASE_PRIVATE_KEY.')
  const publicKeys = readPublicKeys(publicFile)
  return paths.map((path) => {
    const key = createPrivateKey(readFileSync(assertOutsideRepository(path)))
    const encodedKey = encodePublicKey(createPublicKey(key))
    const match = publicKeys.find(({ publicKey }) => publicKey === encodedKey)
    if (!match) throw new Error(`The public half of ${path} is not in ${publicFile}: no workstation would trust it.`)
    return { id: match.id, key }
  })
}
