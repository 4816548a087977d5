import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyPolicyToEnv, type PolicySource, policyFile, readPolicy, systemPolicySource } from './policy'
import { parseRegFile } from './reg-file'
import { policyKey, toPolicyValues } from './registry-policy'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counter-policy-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const writePolicy = (text: string | Buffer): string => {
  const path = join(folder, 'policy.json')
  writeFileSync(path, text)
  return path
}

const messageOf = (source: PolicySource): Promise<string> =>
  readPolicy(source).then(
    () => expect.unreachable(),
    (error) => String(error),
  )

test('a workstation without a policy file has an empty policy', async () => {
  expect(await readPolicy(policyFile(join(folder, 'none.json')))).toEqual({})
})

test('reads a file with byte order mark and CRLF, as Windows editors write it', async () => {
  const text = '\uFEFF{\r\n  "printers": { "receipt": "Counter 3" }\r\n}'
  expect(await readPolicy(policyFile(writePolicy(text)))).toEqual({ printers: { receipt: 'Counter 3' } })
})

test('reads UTF-16 in both byte orders', async () => {
  const policy = { printers: { receipt: 'काउंटर 3' } }
  const utf16 = Buffer.from(`\uFEFF${JSON.stringify(policy)}`, 'utf16le')
  expect(await readPolicy(policyFile(writePolicy(utf16)))).toEqual(policy)
  expect(await readPolicy(policyFile(writePolicy(Buffer.from(utf16).swap16())))).toEqual(policy)
})

test('reads print options of documents', async () => {
  const printing = { receipt: { copies: 2, paper: 'A5' }, 'question-paper': { sides: 'long' } }
  expect(await readPolicy(policyFile(writePolicy(JSON.stringify({ printing }))))).toEqual({ printing })
})

test.each([
  ['a trailing comma', '{ "printers": {}, }', /^Invalid JSON: see line 1, column 19\.$/m],
  [
    'a misspelled setting',
    '{ "provider": { "adress": "https://institute.example" } }',
    /^provider has unknown settings: adress\.$/m,
  ],
  ['a document that is not printed', '{ "printers": { "invoice": "Counter 3" } }', /^printers(\.invoice)? .*\.$/m],
  [
    'copies of a document that is printed once',
    '{ "printing": { "certificate": { "copies": 2 } } }',
    /^printing\.certificate: Certificates are .*\.$/m,
  ],
  ['an unknown paper format', '{ "printing": { "receipt": { "paper": "A3" } } }', /^printing\.receipt\.paper .*\.$/m],
  ['a number instead of text', '{ "provider": { "url": 7 } }', /^provider\.url is missing, or not a string\.$/m],
  ['a list instead of an object', '[]', /^The policy is missing, or not an object \{ \}\.$/m],
  ['text instead of an object', '{ "lock": "never" }', /^lock is missing, or not an object \{ \}\.$/m],
  ['an empty file', '', /^The file is empty\./m],
  ['a truncated file', '{\n"lock": ', /^Invalid JSON: it ends too early, in line 2\.$/m],
  ['an empty address', '{ "provider": { "url": " " } }', /^provider\.url is empty\.$/m],
  ['an unknown language', '{ "screens": { "language": "Hindi" } }', /^screens\.language .*\.$/m],
  ['a negative lock time', '{ "lock": { "afterMinutes": -1 } }', /^lock\.afterMinutes is too small: at least 0\.$/m],
  [
    'a lock time over the limit',
    '{ "lock": { "afterMinutes": 1e9 } }',
    /^lock\.afterMinutes is too large: at most 480\.$/m,
  ],
  [
    'a fraction of a minute',
    '{ "lock": { "afterMinutes": 0.5 } }',
    /^lock\.afterMinutes is missing, or not a whole number\.$/m,
  ],
  [
    'an unknown channel',
    '{ "updates": { "feed": "https://a.example", "channel": "beta" } }',
    /^updates\.channel must be one of: stable, pilot\.$/m,
  ],
  [
    'an update time over the limit',
    '{ "updates": { "feed": "https://a.example", "withinHours": 1e9 } }',
    /^updates\.withinHours is too large: at most 2160\.$/m,
  ],
  ['text in Latin-1', Buffer.from('{ "name": "Z\xe4hler" }', 'latin1'), /^The file is not UTF-8\./m],
  ['megabytes', `{ "name": "${'x'.repeat(5e6)}" }`, /^The file is too large: 4883 KB, at most 256 KB\.$/m],
])('rejects %s with the path of the policy and the problem', async (_, text, problem) => {
  const path = writePolicy(text)
  const message = await messageOf(policyFile(path))
  expect(message).toContain('The policy of this workstation cannot be applied. Contact IT.')
  expect(message).toContain(path)
  expect(message).toMatch(problem)
})

test.each([
  '{ "provider": { "url": "https://a.example", "apiKey": secret-of-the-institute } }',
  '{ "provider": { "url": "https://a.example", "apiKey": "secret-of-the-institute" "rawToken": true } }',
  '{ "storage": { "bucket": "b", "accessKey": 7, "secretKey": ["secret-of-the-institute"] } }',
  '{ "updates": { "feed": "https://a.example", "channel": "secret-of-the-institute" } }',
  'secret-of-the-institute',
])('never quotes content in a message: %s', async (text) => {
  const message = await messageOf(policyFile(writePolicy(text)))
  expect(message).toContain('cannot be applied')
  expect(message).not.toContain('of-the-institute')
})

test('lists at most eight problems and five unknown settings', async () => {
  const unknownKeys = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`word${n}`, 1]))
  const printing = {
    receipt: { copies: 0, sides: 1, paper: 2 },
    certificate: { copies: 'a', sides: 1, paper: 2 },
    results: { copies: 99, sides: 1, paper: 2 },
  }
  const updates = { feed: 1, channel: 1, withinHours: 'x' }
  const message = await messageOf(policyFile(writePolicy(JSON.stringify({ ...unknownKeys, updates, printing }))))
  // The message, the path, eight problems, and the number of further problems.
  expect(message.split('\n')).toHaveLength(2 + 8 + 1)
  expect(message.length).toBeLessThan(1_000)
})

test('rejects a folder at the path of the policy', async () => {
  expect(await messageOf(policyFile(folder))).toContain('cannot be applied')
})

test('replaces all environment variables of the policy’s sections, and no others', () => {
  const env = { COUNTER_PROVIDER_URL: 'https://old.example', COUNTER_API_KEY: 'old', COUNTER_PORT: '1' }
  const policy = {
    provider: { url: 'https://new.example', resultsHosts: ['a.example', 'b.example'] },
    updates: { feed: 'https://new.example/feed', withinHours: 8 },
  }
  expect(applyPolicyToEnv(policy, env)).toEqual({
    COUNTER_PROVIDER_URL: 'https://new.example',
    COUNTER_API_KEY: undefined,
    COUNTER_RAW_TOKEN: undefined,
    COUNTER_RESULTS_HOSTS: 'a.example,b.example',
    COUNTER_PORT: '1',
    COUNTER_UPDATE_FEED: 'https://new.example/feed',
    COUNTER_UPDATE_CHANNEL: undefined,
    COUNTER_UPDATE_WITHIN_HOURS: '8',
  })
  expect(applyPolicyToEnv({}, env)).toEqual(env)
})

test('the policy has a fixed location where only administrators can write', () => {
  expect(systemPolicySource('win32').name).toBe('HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\IDTR Counter')
  expect(systemPolicySource('linux').name).toBe('/etc/idtr-counter/policy.json')
})

describe('registry policy', () => {
  const readExport = (text: string) =>
    readPolicy({ name: policyKey, read: () => toPolicyValues(parseRegFile(text, policyKey)) })
  const utf16Hex = (text: string) => (Buffer.from(text, 'utf16le').toString('hex').match(/../g) ?? []).join()
  const exportOf = (...lines: string[]) =>
    ['Windows Registry Editor Version 5.00', '', `[${policyKey}]`, ...lines, ''].join('\r\n')

  test('has the settings of a policy file, as registry keys and values', async () => {
    const text = exportOf(
      '"name"="Counter \\"3\\", काउंटर"',
      '',
      `[${policyKey}\\provider]`,
      '"url"="https://institute.example/"',
      '"rawToken"=dword:00000001',
      `"resultsHosts"=hex(7):${utf16Hex('files.example\0cdn').slice(0, 40)}\\\r\n  ${utf16Hex('files.example\0cdn').slice(40)},${utf16Hex('.example\0\0')}`,
      '',
      `[${policyKey}\\lock]`,
      '"afterMinutes"=dword:0000001e',
      '',
      `[${policyKey}\\printing\\question-paper]`,
      '"sides"="long"',
      '"paper"=""',
      '',
      `[${policyKey}\\storage]`,
    )
    // Empty values and empty keys are left out.
    expect(await readExport(text)).toEqual({
      name: 'Counter "3", काउंटर',
      provider: {
        url: 'https://institute.example/',
        rawToken: true,
        resultsHosts: ['files.example', 'cdn.example'],
      },
      lock: { afterMinutes: 30 },
      printing: { 'question-paper': { sides: 'long' } },
    })
  })

  test('joins the lines of a public key', async () => {
    const { publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const lines = publicKey.trim().split('\n')
    const text = exportOf('', `[${policyKey}\\recovery]`, `"publicKey"=hex(7):${utf16Hex(`${lines.join('\0')}\0\0`)}`)
    expect(await readExport(text)).toEqual({ recovery: { publicKey: lines.join('\n') } })
    const message = await messageOf({ name: 'x', read: () => ({ recovery: { publicKey: 'none' } }) })
    expect(message).toContain('recovery.publicKey: not a public RSA key of at least 2,048 bits')
  })

  test('rejects a setting of the wrong type', async () => {
    await expect(readExport(exportOf('"name"=hex:00,01'))).rejects.toThrow('name has an unsupported type')
    await expect(readExport(exportOf('', `[${policyKey}\\lock]`, '"afterMinutes"="five"'))).rejects.toThrow(
      'lock.afterMinutes is missing, or not a number',
    )
  })
})
