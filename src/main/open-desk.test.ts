import { describe, expect, it } from 'vitest'
import { parseProviderUrl } from './gateway/provider-url'
import { parseResultsHosts } from './open-desk'

describe('parseProviderUrl', () => {
  it('accepts an address with or without /api/v1 and a final slash', () => {
    for (const end of ['', '/', '/api/v1', '/api/v1/'])
      expect(parseProviderUrl(`https://institute.example/karnal${end}`)).toBe('https://institute.example/karnal/')
  })

  it('rejects http except on this machine', () => {
    expect(() => parseProviderUrl('http://institute.example')).toThrow('not an https address')
    expect(() => parseProviderUrl('http://127.0.0.1.evil.example')).toThrow('not an https address')
    expect(parseProviderUrl('http://127.0.0.1:4400')).toBe('http://127.0.0.1:4400/')
    expect(parseProviderUrl('http://[::1]:4400/')).toBe('http://[::1]:4400/')
  })

  it('names the setting of an invalid address', () => {
    for (const text of ['institute.example', 'ftp://institute.example', 'https://user:pass@institute.example'])
      expect(() => parseProviderUrl(text)).toThrow('COUNTER_PROVIDER_URL')
  })
})

describe('parseResultsHosts', () => {
  it('splits host names at commas and rejects text that is not a host name', () => {
    expect(parseResultsHosts()).toEqual([])
    expect(parseResultsHosts(' Files.institute.example, cdn.example:8443,')).toEqual([
      'files.institute.example',
      'cdn.example:8443',
    ])
    for (const text of ['https://files.example', 'files.example/results', '*.example', 'name@files.example', 'a b'])
      expect(() => parseResultsHosts(text)).toThrow('COUNTER_RESULTS_HOSTS')
  })
})
