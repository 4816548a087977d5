import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contentHashHeader } from '#contract/stored-file'
import { png } from '../../support/files/sample-files'
import { roleWith, withOwnRoles } from '../own-roles'

const filesDir = mkdtempSync(join(tmpdir(), 'provider-files-'))
afterAll(() => rmSync(filesDir, { recursive: true, force: true }))
const institute = withOwnRoles(
  `${roleWith('own1', 'Editor', 'Home-page Banner')}
  update staff set role_id = 'own1' where phone = '9000000004';`,
  { filesDir },
)

test('a role that sees no trainees reads no documents, but adds its own pictures', async () => {
  const { provider } = institute()
  const send = (path: string, role: 'examiner' | 'dataEntry', isUpload = false) =>
    provider.fetch(
      new Request(`http://institute.example/api/v1/files/${path}`, {
        headers: {
          ...institute().headers(role),
          [contentHashHeader]: createHash('sha256').update(png()).digest('hex'),
        },
        ...(isUpload ? { method: 'POST', body: png() } : {}),
      }),
    )
  const { location } = (await (await send('documents', 'dataEntry', true)).json()) as { location: string }
  const path = location.replace('files:', '')
  expect((await send(path, 'dataEntry')).status).toBe(200)
  expect(await (await send(path, 'examiner')).json()).toMatchObject({ code: 'forbidden' })
  expect((await send('documents', 'examiner', true)).status).toBe(403)
  expect((await send('public', 'examiner', true)).status).toBe(200)
})
