import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScreenLanguage } from '#contract/desk/settings'
import { listAssets } from './assets'
import { readJsonText, serveAsset } from './http-responses'

const folder = mkdtempSync(join(tmpdir(), 'counter-assets-'))
beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en" data-x="1">')
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'x')
})
afterAll(() => rmSync(folder, { recursive: true }))
const get = async (path: string, method = 'GET', language: ScreenLanguage = 'en') =>
  serveAsset(await listAssets(folder), method, path, language)

describe('serveAsset', () => {
  it('serves the page for every path of a screen, also with spaces and ampersands', async () => {
    for (const path of ['/', '/registrations/new', '/Reports%20&%20more', '/user'])
      expect((await get(path)).headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it('responds 404 to a missing file', async () => {
    expect((await get('/assets/app-0000.js')).status).toBe(404)
    expect((await get('/favicon.ico')).status).toBe(404)
    expect((await get('/assets/')).status).toBe(404)
  })

  it('sets the lang attribute of the page', async () => {
    expect(await (await get('/', 'GET', 'hi')).text()).toBe('<!doctype html><html lang="hi" data-x="1">')
  })

  it('marks hashed files as immutable and has the page revalidated', async () => {
    expect((await get('/assets/app-1a2b.js')).headers.get('cache-control')).toContain('immutable')
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache')
  })

  it('sends no body to HEAD and rejects other methods', async () => {
    expect(await (await get('/', 'HEAD')).text()).toBe('')
    expect((await get('/', 'POST')).status).toBe(405)
  })

  it('names the build command if there is no build', async () => {
    const response = await serveAsset(new Map(), 'GET', '/', 'en')
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
