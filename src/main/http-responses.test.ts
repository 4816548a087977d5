import { describe, expect, it } from 'vitest'
import { readJsonText, serveAsset } from './http-responses'

const bytes = new TextEncoder().encode('x')
const assets = new Map([
  ['/index.html', { bytes, type: 'text/html; charset=utf-8' }],
  ['/assets/app-1a2b.js', { bytes, type: 'text/javascript; charset=utf-8' }],
])
const get = (path: string, method = 'GET') => serveAsset(assets, method, path, 'en')

describe('serveAsset', () => {
  it('serves the page for every path of a screen, also with spaces and ampersands', () => {
    for (const path of ['/', '/registrations/new', '/Reports%20&%20more', '/user'])
      expect(get(path).headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it('responds 404 to a missing file', () => {
    expect(get('/assets/app-0000.js').status).toBe(404)
    expect(get('/favicon.ico').status).toBe(404)
    expect(get('/assets/').status).toBe(404)
  })

  it('marks the page with the language to show', async () => {
    const page = new TextEncoder().encode('<!doctype html><html lang="en" data-x="1">')
    const pages = new Map([['/index.html', { bytes: page, type: 'text/html; charset=utf-8' }]])
    expect(await serveAsset(pages, 'GET', '/', 'hi').text()).toBe('<!doctype html><html lang="hi" data-x="1">')
  })

  it('marks hashed files as immutable and has the page revalidated', () => {
    expect(get('/assets/app-1a2b.js').headers.get('cache-control')).toContain('immutable')
    expect(get('/').headers.get('cache-control')).toBe('no-cache')
  })

  it('sends no body to HEAD and rejects other methods', async () => {
    expect(await get('/', 'HEAD').text()).toBe('')
    expect(get('/', 'POST').status).toBe(405)
  })

  it('names the build command if there is no build', async () => {
    const response = serveAsset(new Map(), 'GET', '/', 'en')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('npm run build')
  })
})

describe('readJsonText', () => {
  const request = (body: string | null, type = 'application/json') =>
    new Request('http://x/', { method: 'POST', headers: { 'content-type': type }, ...(body === null ? {} : { body }) })

  it('returns the text, or undefined without a body', async () => {
    expect(await readJsonText(request('{"a":1}', 'application/json; charset=utf-8'))).toBe('{"a":1}')
    expect(await readJsonText(request(null))).toBeUndefined()
    expect(await readJsonText(request(''))).toBeUndefined()
  })

  it('rejects a body of another type or above the limit', async () => {
    await expect(readJsonText(request('{}', 'application/jsonp'))).rejects.toMatchObject({ failure: { status: 415 } })
    await expect(readJsonText(request('{"a":1}'), 3)).rejects.toMatchObject({ failure: { status: 413 } })
  })
})
