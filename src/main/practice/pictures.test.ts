import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPictureLoader } from './pictures'

const documentsDir = mkdtempSync(join(tmpdir(), 'counter-documents-'))
afterAll(() => rmSync(documentsDir, { recursive: true }))
const loadPicture = createPictureLoader({ resourcesDir: 'resources', documentsDir })

test('loads public uploads and pictures of the program', async () => {
  mkdirSync(join(documentsDir, 'certificates', 'public'), { recursive: true })
  writeFileSync(join(documentsDir, 'certificates', 'public', 'logo.png'), 'a logo')
  expect(String(await loadPicture('store:certificates/public/logo.png'))).toBe('a logo')
  expect((await loadPicture('practice:logo.png')).length).toBeGreaterThan(1000)
})

test.each(['store:certificates/photo.jpg', 'store:certificates/public/../photo.jpg', 'store:certificates/public/.key'])(
  'rejects %s',
  async (location) => {
    await expect(loadPicture(location)).rejects.toThrow('not allowed')
  },
)
