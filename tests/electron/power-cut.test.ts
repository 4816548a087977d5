import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyPractice } from '../support/practice-copy'
import { launchCounter } from './launch'
import { processesNaming } from './processes'

test('a counter that was cut off opens again, with the draft that it had called saved', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-power-cut-'))
  copyPractice(dataDir)
  const draft = { firstname: 'आशा', phone: '9812345670' }
  const first = await launchCounter({ dataDir })
  const saved = await first.page.evaluate(
    (value) => window.desk.call('drafts.save', { key: 'registration', value }),
    draft,
  )
  expect(saved).toMatchObject({ ok: true })
  await first.kill()
  await expect.poll(() => processesNaming(dataDir)).toEqual([])

  const again = await launchCounter({ dataDir })
  const loaded = await again.page.evaluate(() => window.desk.call('drafts.load', { key: 'registration' }))
  expect(loaded).toMatchObject({ ok: true, value: { value: draft } })
  await again.close()
  rmSync(dataDir, { recursive: true })
})
