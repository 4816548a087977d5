import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { downloadName, objectName, safeFileName } from './names'

it('removes folders, device names and invisible characters', () => {
  expect(safeFileName('C:\\Users\\desk\\Asha Rani.jpg')).toBe('Asha Rani.jpg')
  expect(safeFileName('../../etc/passwd')).toBe('passwd')
  expect(safeFileName('photo\u202Egpj.exe')).toBe('photogpj.exe')
  expect(safeFileName('a<b>:c?.pdf')).toBe('a-b--c-.pdf')
  expect(safeFileName(' .hidden. ')).toBe('hidden')
  expect(safeFileName('..')).toBe('file')
  expect(safeFileName('half a letter \ud83d.zip')).toBe('half a letter \ufffd.zip')
  expect(safeFileName('पासपोर्ट फ़ोटो.jpg')).toBe('पासपोर्ट फ़ोटो.jpg')
})

it.each(['CON', 'nul', 'COM1', 'LPT9', 'COM¹', 'lpt²', 'COM³', 'CONIN$', 'conout$'])(
  'appends a dash to the device name %s',
  (name) => {
    expect(safeFileName(name)).toBe(`${name}-`)
    expect(safeFileName(`${name}.pdf`)).toBe(`${name}-.pdf`)
    expect(safeFileName(`${name} .tar.gz`)).toBe(`${name}- .tar.gz`)
  },
)

it.each(['CONTRACT.pdf', 'CONIN.txt', 'COM10.txt', 'COM⁴', 'LPT.txt', 'falcon.jpg', 'CONIN$1'])(
  'keeps %s unchanged',
  (name) => {
    expect(safeFileName(name)).toBe(name)
  },
)

it('replaces the slashes of an invoice number', () => {
  expect(downloadName('Receipt KNL/2627/000244.pdf')).toBe('Receipt KNL-2627-000244.pdf')
  expect(downloadName('../../etc/passwd')).toBe('etc-passwd')
})

it('shortens a long name but keeps its ending', () => {
  const name = safeFileName(`${'k'.repeat(300)}.jpeg`)
  expect([...name]).toHaveLength(120)
  expect(name.endsWith('.jpeg')).toBe(true)
})

it('shortens a long Hindi name to the disk’s limit without splitting a letter', () => {
  // 'कि' has 6 bytes: 39 of them and '.zip' have 238 of at most 240 bytes.
  const name = safeFileName(`${'कि'.repeat(100)}.zip`)
  expect(name).toBe(`${'कि'.repeat(39)}.zip`)
  expect(safeFileName(`a${'कि'.repeat(100)}.zip`)).toBe(`a${'कि'.repeat(39)}.zip`)
  const folder = mkdtempSync(join(tmpdir(), 'names-'))
  // The disk accepts the name of the partial file.
  writeFileSync(join(folder, `${name}.0123abcd.part`), '')
  rmSync(folder, { recursive: true })
})

it('makes object names without special characters or spaces', () => {
  expect(objectName('Asha Rani (1).JPG')).toBe('asha-rani-1')
  expect(objectName('Résumé & co.pdf')).toBe('re-sume-co')
  expect(objectName('पासपोर्ट.jpg')).toBe('document')
})

it('gives a valid name for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      expect(objectName(name)).toMatch(/^[a-z0-9][a-z0-9-]{0,59}$/)
      expect(Buffer.byteLength(safeFileName(name))).toBeLessThanOrEqual(240)
      expect(safeFileName(name)).toMatch(/^[^/\\<>:"|?*\p{Cc}\p{Cf}]+$/u)
    }),
  )
})
