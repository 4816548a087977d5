import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { today } from '#contract/protocol/calendar'
import { contentHashHeader } from '#contract/stored-file'
import { jpeg, pdf, png, text } from '../../support/files/sample-files'
import { onBothDatabases } from '../databases'
import type { phones } from '../institute-under-test'

type Role = keyof typeof phones
const megabyte = 1024 * 1024
const filesDir = mkdtempSync(join(tmpdir(), 'provider-files-'))
afterAll(() => rmSync(filesDir, { recursive: true, force: true }))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const month = today().slice(0, 7)
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
const partials = () => readdirSync(join(filesDir, 'partial'))

onBothDatabases(
  (institute) => {
    const send = (path: string, init: RequestInit = {}) =>
      institute().provider.fetch(new Request(`http://institute.example${path}`, init))
    const headersOf = (role: Role | undefined, hash?: string) => ({
      ...(role ? institute().headers(role) : {}),
      ...(hash === undefined ? {} : { [contentHashHeader]: hash }),
    })
    const add = (folder: string, bytes: Uint8Array<ArrayBuffer>, role?: Role, hash = sha256(bytes)) =>
      send(`/api/v1/files/${folder}`, { method: 'POST', headers: headersOf(role, hash), body: bytes })
    const read = (path: string, role?: Role, headers = {}) =>
      send(`/api/v1/files/${path}`, { headers: { ...headersOf(role), ...headers } })
    const locationOf = async (response: Response) => ((await response.json()) as { location: string }).location
    const failureOf = async (response: Response) => ({
      status: response.status,
      message: ((await response.json()) as { message: string }).message,
    })

    test('GET capabilities names the storage of files', async () => {
      expect((await institute().as('dataEntry').extension.capabilities()).names).toContain('files')
    })

    describe('a document of a trainee', () => {
      test('is stored under its checksum and read by roles that see trainees', async () => {
        const path = `documents/${month}/${sha256(png(64))}.png`
        const stored = await add('documents', png(64), 'dataEntry')
        expect(await stored.json()).toEqual({ message: 'Stored', location: `files:${path}` })
        expect(new Uint8Array(readFileSync(join(filesDir, path)))).toEqual(png(64))
        for (const role of ['dataEntry', 'examiner', 'superadmin'] as const) {
          const response = await read(path, role)
          expect(Object.fromEntries(response.headers)).toMatchObject({
            'content-type': 'image/png',
            'content-length': String(png(64).length),
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
          })
          expect(await bytesOf(response)).toEqual(png(64))
        }
        expect((await read(path)).status).toBe(401)
        expect((await send(`/files/${path}`)).status).toBe(404)
      })

      test('is stored once when it is sent again', async () => {
        const first = await locationOf(await add('documents', jpeg(), 'dataEntry'))
        const files = readdirSync(join(filesDir, 'documents', month))
        expect(await locationOf(await add('documents', jpeg(), 'superadmin'))).toBe(first)
        expect(readdirSync(join(filesDir, 'documents', month))).toEqual(files)
        expect(partials()).toEqual([])
      })

      test('is only added by roles that register trainees', async () => {
        expect((await add('documents', png(), 'examiner')).status).toBe(403)
        expect((await add('documents', png())).status).toBe(401)
      })

      test('is accepted by content and size, and only as it was sent', async () => {
        const refused = async (bytes: Uint8Array<ArrayBuffer>, hash?: string) =>
          failureOf(await add('documents', bytes, 'dataEntry', hash))
        for (const bytes of [text('<html>'), text('<svg onload="alert(1)">'), text('GIF89a\x01\0\x01\0')])
          expect(await refused(bytes)).toEqual({ status: 415, message: 'Files of this type are not accepted.' })
        expect(await refused(text(''))).toEqual({ status: 422, message: 'The file is empty.' })
        const limit = 5 * megabyte - (png(8, 1).length - 1)
        expect((await add('documents', png(8, limit), 'dataEntry')).status).toBe(200)
        expect(await refused(png(8, limit + 1))).toEqual({ status: 413, message: 'The file is larger than 5 MB.' })
        for (const hash of [sha256(png()), '', '../../etc/passwd'])
          expect((await refused(await pdf(), hash)).message).toBe(
            'The file did not arrive as it was sent. Upload it again.',
          )
        expect(partials()).toEqual([])
      })

      test('is not served when it is damaged, and repaired by the same upload', async () => {
        const bytes = png(32)
        const path = (await locationOf(await add('documents', bytes, 'dataEntry'))).replace('files:', '')
        const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
        writeFileSync(join(filesDir, path), png(16))
        const damaged = await failureOf(await read(path, 'dataEntry'))
        expect(String(log.mock.calls)).toContain(`files.damaged ${path}`)
        log.mockRestore()
        expect(damaged).toEqual({
          status: 500,
          message: 'The file is damaged in the institute’s file storage. Contact IT.',
        })
        await add('documents', bytes, 'dataEntry')
        expect(await bytesOf(await read(path, 'dataEntry'))).toEqual(bytes)
      })

      test.each([
        `documents/${month}/../../../etc/passwd`,
        `documents/${month}/%2e%2e%2f%2e%2e%2fpasswd`,
        `documents/${month}/${'0'.repeat(64)}.png`,
        `documents/${'0'.repeat(64)}.png`,
        'partial/x',
        `public/${month}/${sha256(png(64))}.png`,
        '',
      ])('is not found by another path: %s', async (path) => {
        expect((await read(path, 'superadmin')).status).toBe(404)
      })
    })

    describe('a file of the public site', () => {
      test('is served without a sign-in, in parts too', async () => {
        const path = (await locationOf(await add('public', png(64), 'superadmin'))).replace('files:', '')
        const completeResponse = await send(`/files/${path}`)
        expect(completeResponse.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(await bytesOf(completeResponse)).toEqual(png(64))
        const part = await send(`/files/${path}`, { headers: { range: 'bytes=1-4' } })
        expect([part.status, await bytesOf(part)]).toEqual([206, png(64).slice(1, 5)])
        expect((await send(`/files/${path}`, { headers: { range: 'bytes=99999-' } })).status).toBe(416)
        const head = await send(`/files/${path}`, { method: 'HEAD' })
        expect([head.status, head.headers.get('content-length'), head.body]).toEqual([
          200,
          String(png(64).length),
          null,
        ])
      })

      test('is no PDF, and only added by roles that change the site or questions', async () => {
        expect((await add('public', await pdf(), 'superadmin')).status).toBe(415)
        expect((await add('public', png(), 'examiner')).status).toBe(403)
        expect((await add('public', png(), 'dataEntry')).status).toBe(200)
      })
    })

    test('are only added to the two folders', async () => {
      for (const folder of ['partial', '', 'documents/2026-11', '..'])
        expect([404, 405]).toContain((await add(folder, png(), 'superadmin')).status)
      expect((await send('/files/public/x.png', { method: 'DELETE' })).status).toBe(405)
    })
  },
  { filesDir },
)
