import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { createPowerShell } from './powershell'

it('reports a timeout even after partial output', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-powershell-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'powershell')
  writeFileSync(program, `#!/bin/sh\nprintf '{"error":"Acc'\nexec sleep 10\n`, { mode: 0o755 })
  const timeoutMs = 500
  const result = createPowerShell(program)('', {}, z.object({}), timeoutMs)
  await expect(result).rejects.toMatchObject({ failure: { message: expect.stringMatching(/is not responding/) } })
})
