import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { practicePictures } from './pictures'

const documentsDir = mkdtempSync(join(tmpdir(), 'counter-documents-'))
afterAll(() => rmSync(documentsDir, { recursive: true }))
const read = practicePictures({ resourcesDir: 'resources', documentsDir })

test('reads pictures stored for everyone, and those of the program', async () => {
  mkdirSync(join(documentsDir, 'certificates', 'public'), { recursive: true })
  writeFileSync(join(documentsDir, 'certificates', 'public', 'logo.png'), 'a logo')
  expect(String(await read('store:certificates/public/logo.png'))).toBe('a logo')
  expect((await read('practice:logo.png')).length).toBeGreaterThan(1000)
})

test.each(['store:certificates/photo.jpg', 'store:certificates/public/../photo.jpg', 'store:certificates/public/.key'])(
  'reads nothing at %s',
  async (location) => {
    await expect(read(location)).rejects.toThrow('not allowed')
  },
)
