import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyPolicyToEnv, policyPath, readPolicy } from './policy'

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

test('a machine without a policy file has an empty policy', () => {
  expect(readPolicy(join(folder, 'none.json'))).toEqual({})
})

test('is read as Windows editors write it', () => {
  const text = '\uFEFF{\r\n  "printers": { "receipt": "Counter 3" }\r\n}'
  expect(readPolicy(writePolicy(text))).toEqual({ printers: { receipt: 'Counter 3' } })
})

test('is read in the encodings that Windows writes', () => {
  const policy = { printers: { receipt: 'काउंटर 3' } }
  const utf16 = Buffer.from(`\uFEFF${JSON.stringify(policy)}`, 'utf16le')
  expect(readPolicy(writePolicy(utf16))).toEqual(policy)
  expect(readPolicy(writePolicy(Buffer.from(utf16).swap16()))).toEqual(policy)
})

test('sets print options of documents', () => {
  const printing = { receipt: { copies: 2, paper: 'A5' }, 'question-paper': { sides: 'long' } }
  expect(readPolicy(writePolicy(JSON.stringify({ printing })))).toEqual({ printing })
})

test.each([
  ['a comma too many', '{ "printers": {}, }', /^Invalid JSON: see line 1, sign 19\.$/m],
  [
    'a misspelled word',
    '{ "provider": { "adress": "https://institute.example" } }',
    /^provider has unknown settings: adress\.$/m,
  ],
  ['a document that is not printed', '{ "printers": { "invoice": "Counter 3" } }', /^printers(\.invoice)? .*\.$/m],
  [
    'copies of what is printed once',
    '{ "printing": { "certificate": { "copies": 2 } } }',
    /^printing\.certificate: Certificates are .*\.$/m,
  ],
  ['no paper that there is', '{ "printing": { "receipt": { "paper": "A3" } } }', /^printing\.receipt\.paper .*\.$/m],
  ['a number for a name', '{ "provider": { "url": 7 } }', /^provider\.url is missing, or not a string\.$/m],
  ['a list', '[]', /^The policy is missing, or not a part in \{ \}\.$/m],
  ['a part that is text', '{ "lock": "never" }', /^lock is missing, or not a part in \{ \}\.$/m],
  ['nothing at all', '', /^It is empty\./m],
  ['half of itself', '{\n"lock": ', /^Invalid JSON: it ends too early, in line 2\.$/m],
  ['an empty address', '{ "provider": { "url": " " } }', /^provider\.url is empty\.$/m],
  [
    'a lock of less than nothing',
    '{ "lock": { "afterMinutes": -1 } }',
    /^lock\.afterMinutes is too small: at least 0\.$/m,
  ],
  [
    'a lock of a thousand years',
    '{ "lock": { "afterMinutes": 1e9 } }',
    /^lock\.afterMinutes is too large: at most 480\.$/m,
  ],
  [
    'a lock of half a minute',
    '{ "lock": { "afterMinutes": 0.5 } }',
    /^lock\.afterMinutes is missing, or not a whole number\.$/m,
  ],
  [
    'a channel of its own',
    '{ "updates": { "feed": "https://a.example", "channel": "beta" } }',
    /^updates\.channel is none of stable, pilot\.$/m,
  ],
  [
    'an update that never comes',
    '{ "updates": { "feed": "https://a.example", "withinHours": 1e9 } }',
    /^updates\.withinHours is too large: at most 2160\.$/m,
  ],
  ['words of another encoding', Buffer.from('{ "name": "Z\xe4hler" }', 'latin1'), /^The file is not UTF-8\./m],
  ['megabytes', `{ "name": "${'x'.repeat(5e6)}" }`, /^It has 4883 KB, more than any policy\.$/m],
])('with %s is refused with its path and the problem', (_, text, problem) => {
  const path = writePolicy(text)
  const readIt = () => readPolicy(path)
  expect(readIt).toThrow('The policy of this machine cannot be followed. Contact IT.')
  expect(readIt).toThrow(path)
  expect(readIt).toThrow(problem)
})

test.each([
  '{ "provider": { "url": "https://a.example", "apiKey": secret-of-the-institute } }',
  '{ "provider": { "url": "https://a.example", "apiKey": "secret-of-the-institute" "rawToken": true } }',
  '{ "storage": { "bucket": "b", "accessKey": 7, "secretKey": ["secret-of-the-institute"] } }',
  '{ "updates": { "feed": "https://a.example", "channel": "secret-of-the-institute" } }',
  'secret-of-the-institute',
])('is never quoted: %s', (text) => {
  const path = writePolicy(text)
  expect(() => readPolicy(path)).toThrow('cannot be followed')
  expect(() => readPolicy(path)).not.toThrow(/of-the-institute/)
})

test('lists at most eight problems, and five unknown words', () => {
  const unknownKeys = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`word${n}`, 1]))
  const printing = {
    receipt: { copies: 0, sides: 1, paper: 2 },
    certificate: { copies: 'a', sides: 1, paper: 2 },
    results: { copies: 99, sides: 1, paper: 2 },
  }
  try {
    const updates = { feed: 1, channel: 1, withinHours: 'x' }
    readPolicy(writePolicy(JSON.stringify({ ...unknownKeys, updates, printing })))
    expect.unreachable()
  } catch (error) {
    expect(String(error).split('\n')).toHaveLength(11)
    expect(String(error).length).toBeLessThan(1_000)
  }
})

test('a folder in its place is an error, not a missing policy', () => {
  expect(() => readPolicy(folder)).toThrow('cannot be followed')
})

test('replaces whole settings that it names, and no others', () => {
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

test('is stored where only administrators write', () => {
  expect(policyPath('win32', { ProgramData: 'D:\\Data' })).toContain('IDTR Counter')
  expect(policyPath('linux', {})).toBe('/etc/idtr-counter/policy.json')
})
