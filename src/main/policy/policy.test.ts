import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { policyFile, readPolicy, underPolicy } from './policy'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counter-policy-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const written = (text: string): string => {
  const path = join(folder, 'policy.json')
  writeFileSync(path, text)
  return path
}

test('a machine without a policy has none', () => {
  expect(readPolicy(join(folder, 'none.json'))).toEqual({})
})

test('is read as an editor of Windows writes it', () => {
  const text = '\uFEFF{\r\n  "printers": { "receipt": "Counter 3" }\r\n}'
  expect(readPolicy(written(text))).toEqual({ printers: { receipt: 'Counter 3' } })
})

test('says how documents go to paper', () => {
  const printing = { receipt: { copies: 2, paper: 'A5' }, 'question-paper': { sides: 'long' } }
  expect(readPolicy(written(JSON.stringify({ printing })))).toEqual({ printing })
})

test.each([
  ['a comma too many', '{ "printers": {}, }', /JSON/],
  [
    'a misspelled word',
    '{ "provider": { "adress": "https://institute.example" } }',
    /^provider has adress, which nobody knows\.$/m,
  ],
  ['a document that is not printed', '{ "printers": { "invoice": "Counter 3" } }', /^printers(\.invoice)? .*\.$/m],
  [
    'copies of what is printed once',
    '{ "printing": { "certificate": { "copies": 2 } } }',
    /^printing\.certificate: Only one .*\.$/m,
  ],
  ['no paper that there is', '{ "printing": { "receipt": { "paper": "A3" } } }', /^printing\.receipt\.paper .*\.$/m],
  ['a number for a name', '{ "provider": { "url": 7 } }', /^provider\.url is missing, or not/m],
  ['nothing at all', '', /JSON/],
])('with %s says where it lies and what is wrong', (_, text, what) => {
  const path = written(text)
  const read = () => readPolicy(path)
  expect(read).toThrow('The policy of this machine cannot be followed. Tell your IT.')
  expect(read).toThrow(path)
  expect(read).toThrow(what)
})

test('a folder in its place is no policy, and not none either', () => {
  expect(() => readPolicy(folder)).toThrow('cannot be followed')
})

test('what it is about it decides whole, and nothing else', () => {
  const env = { COUNTER_PROVIDER_URL: 'https://old.example', COUNTER_API_KEY: 'old', COUNTER_PORT: '1' }
  const policy = {
    provider: { url: 'https://new.example', resultsHosts: ['a.example', 'b.example'] },
    updates: { feed: 'https://new.example/feed', withinHours: 8 },
  }
  expect(underPolicy(policy, env)).toEqual({
    COUNTER_PROVIDER_URL: 'https://new.example',
    COUNTER_API_KEY: undefined,
    COUNTER_RAW_TOKEN: undefined,
    COUNTER_RESULTS_HOSTS: 'a.example,b.example',
    COUNTER_PORT: '1',
    COUNTER_UPDATE_FEED: 'https://new.example/feed',
    COUNTER_UPDATE_CHANNEL: undefined,
    COUNTER_UPDATE_WITHIN_HOURS: '8',
  })
  expect(underPolicy({}, env)).toEqual(env)
})

test('lies where only administrators write', () => {
  expect(policyFile('win32', { ProgramData: 'D:\\Data' })).toContain('IDTR Counter')
  expect(policyFile('linux', {})).toBe('/etc/idtr-counter/policy.json')
})
