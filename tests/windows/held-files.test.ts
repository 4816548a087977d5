import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { withInstitute } from '../desk/support/at-institute'
import { superadmin } from '../desk/support/booking'
import { startProgram } from '../desk/support/program'
import { holdFile, windowsPath } from '../support/windows/windows-program'

const at = withInstitute()
const start = () => startProgram(at.dataDir, { COUNTER_PROVIDER_URL: at.institute.url })
const draft = { firstName: 'आशा', phone: '9876543210' }

async function startAndSaveDraft(): Promise<void> {
  const program = await start()
  await program.api.session.signIn(superadmin)
  await program.saveDraft('registration', draft)
  await program.kill()
}

async function hold(name: string): Promise<() => Promise<void>> {
  const release = await holdFile(join(at.dataDir, name))
  onTestFinished(release)
  return release
}

describe('a file of the data folder that another program holds', () => {
  it.each(['counter.db', 'counter.key'])('%s prevents the start, and nothing is changed', async (name) => {
    await startAndSaveDraft()
    const release = await hold(name)
    const key = join(at.dataDir, 'counter.key.copy')
    const before = readFileSync(key)
    await expect(start()).rejects.toThrow(`${name} is open in another program`)
    expect(readFileSync(key).equals(before)).toBe(true)
    expect(readdirSync(at.dataDir).filter((file) => /corrupt|unreadable/.test(file))).toEqual([])

    await release()
    const program = await start()
    await program.api.session.signIn(superadmin)
    expect(await program.call('drafts.load', { key: 'registration' })).toMatchObject({ value: draft })
    await program.kill()
  })
})

describe('a scan that the scanner’s program holds', () => {
  it('is offered once it is released', async () => {
    mkdirSync(join(at.dataDir, 'scans'))
    const program = await start()
    await program.api.session.signIn(superadmin)
    await program.call('settings.set', { scanFolder: windowsPath(join(at.dataDir, 'scans')) })
    const listNames = async () => (await program.call('scans.list')).scans.map(({ name }) => name)
    expect(await listNames()).toEqual([])
    writeFileSync(join(at.dataDir, 'scans/scan.pdf'), 'scan')
    const release = await hold('scans/scan.pdf')
    // The desk lists the folder at most every two seconds.
    for (let listing = 0; listing < 3; listing++) {
      await delay(2_100)
      expect(await listNames()).toEqual([])
    }
    await release()
    await expect.poll(listNames).toEqual(['scan.pdf'])
    await program.kill()
  })
})
