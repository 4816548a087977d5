import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import configuration from '../drizzle.config'

const drizzleKit = ['--import', './scripts/lib/plain-texts.mjs', 'node_modules/drizzle-kit/bin.cjs']

it('the migrations contain the whole schema', () => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { dialect, casing, schema, out } = configuration as Record<'dialect' | 'casing' | 'schema' | 'out', string>
  cpSync(out, folder, { recursive: true })
  const options = ['--dialect', dialect, '--casing', casing, '--schema', schema, '--out', relative('.', folder)]
  const output = execFileSync(process.execPath, [...drizzleKit, 'generate', ...options], { encoding: 'utf8' })
  expect(output).toContain('No schema changes')
})
