import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Manifest } from '#main/updates/manifest'
import { signedText } from '#main/updates/signed-text'
import { installerOf, manifestOf, offer, testKey } from './support/signed'
import { testWorkstation } from './support/workstation'

const workstation = testWorkstation()

/** Checks for an update, installs it if there is one, and returns the message. */
async function messageAfterCheck(installedVersion = '1.3.0') {
  const updates = await workstation.open({ installedVersion })
  await updates.check()
  const { problem } = updates.view()
  await updates.install().catch(() => undefined)
  return problem
}
const expectNoInstallation = () => expect(workstation.installations).toEqual([])

test('a signed update of the channel is downloaded, offered with notes, and installed', async () => {
  offer(workstation.feed, manifestOf('1.4.0', [workstation.key]))
  const updates = await workstation.openWithUpdate()
  expect(updates.view()).toMatchObject({
    version: '1.4.0',
    notes: 'What is new in 1.4.0',
    shouldPrompt: true,
    problem: '',
  })
  await updates.install()
  expect(workstation.installations).toMatchObject([{ name: 'IDTR-Counter-Setup-1.4.0.exe', restart: true }])
})

test('a version whose minimum is the installed one is downloaded', async () => {
  offer(workstation.feed, manifestOf('2.0.0', [workstation.key], { minimum: '1.3.0' }))
  await workstation.openWithUpdate()
})

describe('is not installed, with the reason:', () => {
  test('a manifest without a signature', async () => {
    offer(workstation.feed, { ...manifestOf('1.4.0', [workstation.key]), signatures: [] })
    expect(await messageAfterCheck()).toContain('is not signed with a trusted key')
    expectNoInstallation()
  })

  test('a manifest signed by an unknown key under a known key’s name', async () => {
    offer(workstation.feed, manifestOf('1.4.0', [testKey('first')]))
    expect(await messageAfterCheck()).toContain('is not signed with a trusted key')
    expectNoInstallation()
  })

  test('a manifest signed under an unknown key’s name', async () => {
    const signed = manifestOf('1.4.0', [workstation.key])
    offer(workstation.feed, { ...signed, signatures: signed.signatures.map(({ value }) => ({ key: 'second', value })) })
    expect(await messageAfterCheck()).toContain('is not signed with a trusted key')
    expectNoInstallation()
  })

  test('a package without any key', async () => {
    workstation.trustedKeys = []
    offer(workstation.feed, manifestOf('1.4.0', [workstation.key]))
    expect(await messageAfterCheck()).toContain('is not signed with a trusted key')
    expectNoInstallation()
  })

  const { file } = manifestOf('1.4.0', [])
  const changes: [fact: string, signed: Partial<Manifest>, offered: Partial<Manifest>][] = [
    ['product', { product: 'in.idtr.other' }, { product: 'in.idtr.counter' }],
    ['channel', { channel: 'pilot' }, { channel: 'stable' }],
    ['version', { version: '1.2.0' }, { version: '1.4.0' }],
    ['day', { released: '2026-11-01T10:00:00.000Z' }, { released: '2026-11-22T10:00:00.000Z' }],
    ['minimum', { minimum: '1.3.5' }, { minimum: '0.0.0' }],
    ['staging', { staging: 0 }, { staging: 100 }],
    ['name', { file: { ...file, name: 'setup.exe' } }, { file }],
    ['size', { file: { ...file, size: 4 } }, { file }],
    ['sha512', { file: { ...file, sha512: manifestOf('6.6.6', []).file.sha512 } }, { file }],
    ['notes', { notes: 'Small things' }, { notes: 'Call this number' }],
  ]
  test.each(changes)('a manifest whose %s was changed after it was signed', async (_, signed, offered) => {
    offer(workstation.feed, { ...manifestOf('1.4.0', [workstation.key], { file, ...signed }), ...offered })
    expect(await messageAfterCheck()).toContain('is not signed with a trusted key')
    expectNoInstallation()
  })

  test('an update of another program that the same key signed', async () => {
    offer(workstation.feed, manifestOf('1.4.0', [workstation.key], { product: 'in.idtr.other' }))
    expect(await messageAfterCheck()).toContain('belongs to another program')
    expectNoInstallation()
  })

  test('an update of the pilot channel at a stable workstation', async () => {
    const pilot = Buffer.from(
      JSON.stringify(offer(workstation.feed, manifestOf('1.4.0', [workstation.key], { channel: 'pilot' }))),
    )
    workstation.feed.files.set('/stable.json', pilot)
    expect(await messageAfterCheck()).toContain('the channel pilot, not stable')
    expectNoInstallation()
  })

  test('an older version, however well signed', async () => {
    offer(workstation.feed, manifestOf('1.2.9', [workstation.key]))
    expect(await messageAfterCheck()).toContain('older than 1.3.0 here')
    expectNoInstallation()
  })

  test('the pilot of a version whose final one runs here', async () => {
    offer(workstation.feed, manifestOf('1.3.0-pilot.4', [workstation.key]))
    expect(await messageAfterCheck()).toContain('older than 1.3.0 here')
    expectNoInstallation()
  })

  test('an old signed manifest put back after a newer one was seen', async () => {
    const first = manifestOf('1.4.0', [workstation.key])
    offer(
      workstation.feed,
      manifestOf('1.5.0', [workstation.key], { released: '2026-11-22T10:00:00.000Z', staging: 0 }),
    )
    const updates = await workstation.open()
    await updates.check()
    expect(updates.view()).toMatchObject({ phase: 'idle', problem: '' })
    offer(workstation.feed, first)
    expect(await messageAfterCheck()).toContain('which was released before')
    expectNoInstallation()
  })

  test('a version that cannot follow this one', async () => {
    offer(workstation.feed, manifestOf('2.0.0', [workstation.key], { minimum: '1.4.0' }))
    expect(await messageAfterCheck()).toContain('can only be installed over 1.4.0 or newer')
    expectNoInstallation()
  })

  test.each(['../../start/evil.exe', 'IDTR-Counter-Setup-1.4.0.exe/../x', 'setup.exe', 'C:\\evil.exe', ''])(
    'a file named %j',
    async (name) => {
      offer(
        workstation.feed,
        manifestOf('1.4.0', [workstation.key], { file: { ...manifestOf('1.4.0', []).file, name } }),
      )
      expect(await messageAfterCheck()).toContain('names a file that is not the installer of 1.4.0')
      expect(workstation.feed.requests.map(({ path }) => path)).toEqual(['/stable.json'])
      expectNoInstallation()
    },
  )

  test('a file of the same length with other bytes', async () => {
    const bytes = installerOf('1.4.0')
    bytes[150_000] = 0
    offer(workstation.feed, manifestOf('1.4.0', [workstation.key]), bytes)
    expect(await messageAfterCheck()).toContain('does not match its signature')
    expectNoInstallation()
  })

  test.each([-1, 1])('a file whose length differs by %d byte', async (more) => {
    offer(workstation.feed, manifestOf('1.4.0', [workstation.key]), Buffer.alloc(300_000 + more, 'installer of 1.4.0 '))
    expect(await messageAfterCheck()).toContain('does not match its signature')
    expectNoInstallation()
  })
})

describe('between download and installation', () => {
  test('a swapped file is detected, deleted and downloaded again', async () => {
    offer(workstation.feed, manifestOf('1.4.0', [workstation.key]))
    const updates = await workstation.openWithUpdate()
    writeFileSync(workstation.installerPath('1.4.0'), installerOf('6.6.6').subarray(0, 300_000))
    await expect(updates.install()).rejects.toThrow('does not match its signature and was deleted')
    expect(updates.view()).toMatchObject({ phase: 'idle' })
    expectNoInstallation()
    await updates.check()
    await updates.install()
    expect(workstation.installations).toHaveLength(1)
  })

  test('the stored update state is verified like the feed', async () => {
    offer(workstation.feed, manifestOf('1.4.0', [workstation.key]))
    await workstation.openWithUpdate()
    const remembered = workstation.storedState()
    const bytes = installerOf('6.6.6')
    writeFileSync(workstation.installerPath('1.4.0'), bytes)
    Object.assign(remembered.ready.manifest.file, manifestOf('6.6.6', []).file, {
      name: 'IDTR-Counter-Setup-1.4.0.exe',
    })
    writeFileSync(join(workstation.folder, 'updates.json'), JSON.stringify(remembered))
    const updates = await workstation.open()
    await expect(updates.install()).rejects.toThrow('is not signed with a trusted key')
    expectNoInstallation()
  })

  test('a downloaded update is dropped once a newer one was installed by hand', async () => {
    offer(workstation.feed, manifestOf('1.4.0', [workstation.key]))
    await workstation.openWithUpdate()
    const updates = await workstation.open({ installedVersion: '1.5.0' })
    await expect(updates.install()).rejects.toThrow('1.4.0 is not newer than 1.5.0')
    expectNoInstallation()
  })

  test('an update withdrawn from the feed is not installed', async () => {
    offer(workstation.feed, manifestOf('1.4.0', [workstation.key]))
    const updates = await workstation.openWithUpdate()
    offer(
      workstation.feed,
      manifestOf('1.4.0', [workstation.key], { released: '2026-11-22T10:00:00.000Z', staging: 0 }),
    )
    await updates.check()
    await expect(updates.install()).rejects.toThrow('There is no update to install')
    expectNoInstallation()
  })
})

describe('keys', () => {
  test('a second key signs beside the first, and alone once the package holds it', async () => {
    const second = testKey('second')
    offer(workstation.feed, manifestOf('1.4.0', [second, workstation.key]))
    const updates = await workstation.openWithUpdate()
    await updates.install()
    workstation.trustedKeys = [workstation.key.trusted, second.trusted]
    offer(workstation.feed, manifestOf('1.5.0', [second], { released: '2026-11-22T10:00:00.000Z' }))
    const after = await workstation.openWithUpdate({ installedVersion: '1.4.0' })
    await after.install()
    expect(workstation.installations.map(({ name }) => name)).toEqual([
      'IDTR-Counter-Setup-1.4.0.exe',
      'IDTR-Counter-Setup-1.5.0.exe',
    ])
  })

  test('a key removed from the package signs nothing more', async () => {
    const second = testKey('second')
    workstation.trustedKeys = [second.trusted]
    offer(workstation.feed, manifestOf('1.4.0', [workstation.key]))
    expect(await messageAfterCheck()).toContain('is not signed with a trusted key')
    expectNoInstallation()
  })
})

test('the signed text keeps its form, which installed versions rely on', () => {
  const facts = manifestOf('1.4.0', [], { notes: 'नया: "a"\nb', file: { name: 'a.exe', size: 3, sha512: 'x==' } })
  expect(signedText(facts)).toBe(
    'idtr-counter update 1\n["in.idtr.counter","stable","1.4.0","2026-11-20T10:00:00.000Z","0.0.0",100,"a.exe",3,"x==","नया: \\"a\\"\\nb"]\n',
  )
})
