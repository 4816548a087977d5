import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readRegistryPolicy } from './registry-policy'

/** Writes a replacement of reg.exe; its first argument is 'query' or 'export'. */
function writeProgram(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'counter-reg-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'reg')
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o700)
  return path
}

describe.skipIf(process.platform === 'win32')('readRegistryPolicy', () => {
  test('returns undefined without the registry key', async () => {
    expect(await readRegistryPolicy(writeProgram('exit 1'))).toBeUndefined()
  })

  test('rejects when the export of an existing key fails', async () => {
    await expect(readRegistryPolicy(writeProgram('[ "$1" = query ]'))).rejects.toMatchObject({ code: 1 })
  })
})
