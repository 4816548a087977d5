import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { OsEncryption } from '#main/ports/store'
import { withStore } from '../support/store'

const { open, pathOf, folder } = withStore()

/** Stands for the system's encryption: another account cannot decrypt. */
const osEncryptionOf = (account: string): OsEncryption => ({
  encrypt: (text) => Buffer.from(`${account}:${text}`),
  decrypt(bytes) {
    const [name, text = ''] = Buffer.from(bytes).toString().split(':')
    if (name !== account) throw new Error('Key not valid for use in specified state.')
    return text
  },
})
const system = osEncryptionOf('clerk')
const draft = 'outbox/changes/1'

async function storeEncrypted(osEncryption?: OsEncryption, recoveryKey?: string): Promise<Buffer> {
  const store = await open(osEncryption, { recoveryKey })
  const encrypted = store.cipher.encrypt('a paid registration', draft)
  store.close()
  return encrypted
}

async function decrypt(encrypted: Buffer, osEncryption?: OsEncryption): Promise<string> {
  const store = await open(osEncryption)
  const text = store.cipher.decrypt(encrypted, draft).toString()
  expect(store.quarantinedCount()).toBe(0)
  store.close()
  return text
}

describe('a key wrapped by the system', () => {
  it.each([
    ['is absent at one start', undefined],
    ['does not decrypt at one start', osEncryptionOf('other account')],
  ])('is left as it is if the system’s encryption %s', async (_, osEncryption) => {
    const encrypted = await storeEncrypted(system)
    const before = readdirSync(folder()).map((name) => [name, readFileSync(pathOf(name)).toString('hex')])
    await expect(open(osEncryption)).rejects.toThrow('Drafts and pending changes are kept unchanged.')
    await expect(open(osEncryption)).rejects.toThrow('try again')
    expect(readdirSync(folder()).map((name) => [name, readFileSync(pathOf(name)).toString('hex')])).toEqual(before)
    expect(await decrypt(encrypted, system)).toBe('a paid registration')
  })

  it('is given up when IT moves its files away, with a reported loss', async () => {
    await storeEncrypted(system)
    for (const name of ['counter.key.wrapped', 'counter.key.wrapped.copy'])
      renameSync(pathOf(name), pathOf(`${name}.old`))
    const store = await open(osEncryptionOf('other account'))
    expect(store.quarantinedCount()).toBe(1)
    store.close()
  })

  it('takes over a plain key once the system can encrypt, and removes the plain files', async () => {
    const encrypted = await storeEncrypted()
    expect(existsSync(pathOf('counter.key'))).toBe(true)
    expect(await decrypt(encrypted, system)).toBe('a paid registration')
    expect(
      readdirSync(folder())
        .filter((name) => name.startsWith('counter.key'))
        .sort(),
    ).toEqual(['counter.key.wrapped', 'counter.key.wrapped.copy'])
    expect(await decrypt(encrypted, system)).toBe('a paid registration')
  })
})

describe('the recovery file', () => {
  const institute = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const decryptRecovery = () =>
    privateDecrypt(
      { key: institute.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      readFileSync(pathOf('counter.key.recovery')),
    )

  it('restores a workstation with the institute’s private key', async () => {
    const encrypted = await storeEncrypted(system, institute.publicKey)
    const newAccount = osEncryptionOf('new account')
    await expect(open(newAccount)).rejects.toThrow('contact IT')
    writeFileSync(pathOf('counter.key.restored'), decryptRecovery())
    expect(await decrypt(encrypted, newAccount)).toBe('a paid registration')
    expect(existsSync(pathOf('counter.key.restored'))).toBe(false)
    expect(await decrypt(encrypted, newAccount)).toBe('a paid registration')
  })

  it('of a lost key stays beside that of its replacement', async () => {
    await storeEncrypted(system, institute.publicKey)
    const lostRecovery = decryptRecovery()
    for (const name of ['counter.key.wrapped', 'counter.key.wrapped.copy']) rmSync(pathOf(name))
    await storeEncrypted(system, institute.publicKey)
    expect(decryptRecovery()).not.toEqual(lostRecovery)
    expect(readdirSync(folder()).some((name) => name.startsWith('counter.key.recovery.former-'))).toBe(true)
  })

  it('is not written without a public key', async () => {
    await storeEncrypted(system)
    expect(existsSync(pathOf('counter.key.recovery'))).toBe(false)
  })
})
