import { describe, expect, test } from 'vitest'
import { readJsonText, serveAsset } from './http-responses'

const bytes = new TextEncoder().encode('x')
const assets = new Map([
  ['/index.html', { bytes, type: 'text/html; charset=utf-8' }],
  ['/assets/app-1a2b.js', { bytes, type: 'text/javascript; charset=utf-8' }],
])
const get = (path: string, method = 'GET') => serveAsset(assets, method, path)

describe('the renderer’s files', () => {
  test('every address of a screen gets the page, also with spaces and ampersands', () => {
    for (const path of ['/', '/registrations/new', '/Reports%20&%20more', '/user'])
      expect(get(path).headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('a file that is not there is missing, not a page', () => {
    expect(get('/assets/app-0000.js').status).toBe(404)
    expect(get('/favicon.ico').status).toBe(404)
    expect(get('/assets/').status).toBe(404)
  })

  test('hashed files are cached for good, the page is always revalidated', () => {
    expect(get('/assets/app-1a2b.js').headers.get('cache-control')).toContain('immutable')
    expect(get('/').headers.get('cache-control')).toBe('no-cache')
  })

  test('HEAD has no body, other methods are refused', async () => {
    expect(await get('/', 'HEAD').text()).toBe('')
    expect(get('/', 'POST').status).toBe(405)
  })

  test('without a build the response says how to make one', async () => {
    const response = serveAsset(new Map(), 'GET', '/')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('npm run build')
  })
})

describe('a body', () => {
  const request = (body: string | null, type = 'application/json') =>
    new Request('http://x/', { method: 'POST', headers: { 'content-type': type }, ...(body === null ? {} : { body }) })

  test('is JSON text, or absent', async () => {
    expect(await readJsonText(request('{"a":1}', 'application/json; charset=utf-8'))).toBe('{"a":1}')
    expect(await readJsonText(request(null))).toBeUndefined()
    expect(await readJsonText(request(''))).toBeUndefined()
  })

  test('is refused if it has another type or is too long', async () => {
    await expect(readJsonText(request('{}', 'application/jsonp'))).rejects.toMatchObject({ failure: { status: 415 } })
    await expect(readJsonText(request('{"a":1}'), 3)).rejects.toMatchObject({ failure: { status: 413 } })
  })
})
