import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { windowsNode } from '../../scripts/lib/wine.mjs'
import { holdFile, runWindowsProgram, windowsPath } from '../support/windows/windows-program'

describe('saving a list on Windows', () => {
  let folder: string
  let program: string
  let list: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'counter-saved-'))
    const entry = 'tests/support/windows/save-file.ts'
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: [lingui({ macroTransform: { macro: { descriptorFields: 'all' } } })],
      ssr: { noExternal: true },
      build: {
        ssr: entry,
        outDir: join(folder, 'program'),
        rolldownOptions: { output: { entryFileNames: 'save.mjs' } },
      },
    })
    program = join(folder, 'program', 'save.mjs')
    list = join(folder, 'list.csv')
  })
  beforeEach(() => writeFileSync(list, 'older'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const save = (text: string, path = windowsPath(list)) =>
    runWindowsProgram([windowsNode, windowsPath(program), path, text])

  it('replaces a file', async () => {
    expect(await save('newer')).toContain('saved')
    expect(readFileSync(list, 'utf8')).toBe('newer')
  })

  it('reports that a file is open elsewhere, keeps it, and leaves no other file', async () => {
    const release = await holdFile(list)
    onTestFinished(release)
    expect(await save('newer')).toContain('list.csv is open in another program.')
    await release()
    expect(readFileSync(list, 'utf8')).toBe('older')
    expect(readdirSync(folder).toSorted()).toEqual(['list.csv', 'program'])
    expect(await save('newer')).toContain('saved')
  })

  it('reports that a file is read-only', async () => {
    chmodSync(list, 0o444)
    expect(await save('newer')).toContain('list.csv is read-only. Choose another name.')
    expect(readFileSync(list, 'utf8')).toBe('older')
  })

  it('reports that a drive is not connected', async () => {
    expect(await save('newer', 'X:\\list.csv')).toContain('the folder or drive does not exist or is not connected')
  })
})
