import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isWholeFile, openFilePart, partHeaders } from './file-part'

it('opens an empty file as a whole, and refuses a range of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-part-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'empty')
  writeFileSync(path, '')
  const part = await openFilePart(path, null)
  expect(await new Response(part.body).text()).toBe('')
  expect(isWholeFile(part)).toBe(true)
  expect(partHeaders(part)).toMatchObject({ 'content-length': '0' })
  await expect(openFilePart(path, 'bytes=0-')).rejects.toMatchObject({ failure: { status: 416 } })
})
