import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openCrashDumps, storeCrashDumps } from '#main/hosts/electron/crash-dumps'
import { app, crashReporter } from './faked-electron'

vi.mock('electron', () => import('./faked-electron'))

test('crash dumps stay on this computer', () => {
  storeCrashDumps()
  expect(crashReporter.start.mock.calls).toEqual([[{ uploadToServer: false }]])
})

test('old crash dumps are removed at the start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-crashes-'))
  mkdirSync(join(folder, 'reports'))
  const old = join(folder, 'reports', 'old.dmp')
  writeFileSync(old, 'MDMP')
  utimesSync(old, 0, 0)
  app.getPath.mockReturnValueOnce(folder)
  expect(await openCrashDumps(() => {})).toBe(folder)
  expect(app.getPath).toHaveBeenCalledWith('crashDumps')
  expect(existsSync(old)).toBe(false)
  rmSync(folder, { recursive: true })
})
