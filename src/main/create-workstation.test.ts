import { expect, test } from 'vitest'
import { parseResultsHosts } from './create-workstation'
import { parseProviderUrl } from './gateway/provider-url'

test('the provider’s address may end with or without api/v1 and slashes', () => {
  for (const end of ['', '/', '/api/v1', '/api/v1/'])
    expect(parseProviderUrl(`https://institute.example/karnal${end}`)).toBe('https://institute.example/karnal/')
})

test('tokens never travel unencrypted over a network', () => {
  expect(() => parseProviderUrl('http://institute.example')).toThrow('not an https address')
  expect(() => parseProviderUrl('http://127.0.0.1.evil.example')).toThrow('not an https address')
  expect(parseProviderUrl('http://127.0.0.1:4400')).toBe('http://127.0.0.1:4400/')
  expect(parseProviderUrl('http://[::1]:4400/')).toBe('http://[::1]:4400/')
})

test('an invalid address is refused with the name of its setting', () => {
  for (const text of ['institute.example', 'ftp://institute.example', 'https://user:pass@institute.example'])
    expect(() => parseProviderUrl(text)).toThrow('COUNTER_PROVIDER_URL')
})

test('hosts of results are separated by commas, and nothing but hosts', () => {
  expect(parseResultsHosts()).toEqual([])
  expect(parseResultsHosts(' Files.institute.example, cdn.example:8443,')).toEqual([
    'files.institute.example',
    'cdn.example:8443',
  ])
  for (const text of ['https://files.example', 'files.example/results', '*.example', 'name@files.example', 'a b'])
    expect(() => parseResultsHosts(text)).toThrow('COUNTER_RESULTS_HOSTS')
})
