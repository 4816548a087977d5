import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { createPowerShell } from './powershell'

it('reports a timeout as such, whatever was printed before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-powershell-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'powershell')
  writeFileSync(program, `#!/bin/sh\nprintf '{"error":"Acc'\nexec sleep 10\n`, { mode: 0o755 })
  const reading = createPowerShell(program)('', {}, z.object({}), 500)
  await expect(reading).rejects.toMatchObject({ failure: { message: expect.stringMatching(/is not responding/) } })
})
