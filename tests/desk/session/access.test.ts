import { beforeEach, describe, expect, test } from 'vitest'
import { type DeskCall, deskCalls } from '#contract/desk/index'
import { accessRules } from '#main/access'
import type { FileWriter } from '#main/ports/files'
import { png } from '../../support/files/sample-files'
import { copyPractice } from '../../support/institute/practice-copy'
import { withInstitute } from '../support/at-institute'
import { colleague, superadmin } from '../support/booking'
import { inputs, task } from '../support/call-inputs'
import { failureFrom, newFolder, removeFolder, type TestDesk } from '../support/desk'
import { startProgram } from '../support/program'

const names = Object.keys(deskCalls) as DeskCall[]
const openCalls = names.filter((name) => accessRules[name].servedTo === 'anybody')
const guardedCalls = names.filter((name) => accessRules[name].servedTo !== 'anybody')

test('only the sign-in screen and its settings are open without a session', () => {
  expect(openCalls).toEqual([
    'app.info',
    'app.fault',
    'session.current',
    'session.verifyPassword',
    'session.refresh',
    'session.discard',
    'session.signOut',
    'session.unlock',
    'session.list',
    'connection.current',
    'clock.current',
    'settings.get',
    'settings.setLanguage',
    // The first withdraws a permission; the second only has the name of the institute.
    'camera.close',
    'display.current',
  ])
})

const setup = withInstitute()
let desk: TestDesk
let discarded: number
const written: string[] = []
const sink: FileWriter = {
  write: async (chunk) => void written.push(String(chunk)),
  finish: async () => undefined,
  discard: async () => void discarded++,
}

beforeEach(async () => {
  discarded = 0
  const dialogs = { open: async () => [], save: async () => false, create: async () => sink }
  desk = await setup.open({ port: { deadlines: { change: 3_000 } }, dialogs })
})
/** Signs the current person out and another one in. */
async function switchTo(to: typeof superadmin) {
  await desk.call('session.signOut')
  await desk.api.session.signIn(to)
}
const readOwnId = async () => (await desk.call('session.current'))?.id ?? expect.unreachable()

describe('a call without a session', () => {
  test.each(guardedCalls)('%s is refused in process with any input', async (name) => {
    expect(deskCalls[name].input.safeParse(inputs[name]).error).toBeUndefined()
    expect(await desk.desk.call(name, inputs[name])).toMatchObject({
      ok: false,
      failure: { code: 'unauthenticated', status: 401 },
    })
  })

  test.each(openCalls)('%s succeeds', async (name) => {
    expect(await desk.desk.call(name, inputs[name])).toMatchObject({ ok: true })
  })

  test('for a zip of results is not sent to the institute', async () => {
    const request = new Request(`counter://app/results/b1?task=${task}`, { method: 'POST' })
    expect((await desk.desk.fetch(request)).status).toBe(401)
    expect(setup.institute.requests.filter(({ url }) => url.includes('b1'))).toEqual([])
  })
})

test('a call over the browser host is refused until somebody signs in', async () => {
  const folder = newFolder()
  copyPractice(folder)
  const program = await startProgram(folder)
  try {
    for (const name of guardedCalls) {
      const failure = await failureFrom(program.call(name, inputs[name] as never))
      expect([name, failure.code]).toEqual([name, 'unauthenticated'])
    }
    await program.api.session.signIn(superadmin)
    await program.saveDraft('registration', { firstName: 'Asha' })
    await program.call('session.signOut')
    for (const name of guardedCalls)
      expect([name, (await failureFrom(program.call(name, inputs[name] as never))).code]).toEqual([
        name,
        'unauthenticated',
      ])
    await program.api.session.signIn(colleague)
    expect(await program.call('drafts.load', { key: 'registration' })).toBeNull()
    await program.call('session.signOut')
    await program.api.session.signIn(superadmin)
    expect(await program.call('drafts.load', { key: 'registration' })).toMatchObject({ value: { firstName: 'Asha' } })
  } finally {
    await program.stop()
    removeFolder(folder)
  }
})

describe('a colleague at the same workstation', () => {
  test('can neither see nor remove a draft, which its owner finds again', async () => {
    await desk.api.session.signIn(superadmin)
    await desk.saveDraft('registration', { firstName: 'Asha' })
    await switchTo(colleague)
    expect(await desk.call('drafts.load', { key: 'registration' })).toBeNull()
    await desk.call('drafts.remove', { key: 'registration' })
    await desk.saveDraft('registration', { firstName: 'Ravi' })
    await switchTo(superadmin)
    expect(await desk.call('drafts.load', { key: 'registration' })).toMatchObject({ value: { firstName: 'Asha' } })
    await switchTo(colleague)
    expect(await desk.call('drafts.load', { key: 'registration' })).toMatchObject({ value: { firstName: 'Ravi' } })
  })

  test('finds nothing by keys like paths, SQL statements or object properties', async () => {
    await desk.api.session.signIn(superadmin)
    const first = await readOwnId()
    const file = await desk.call('files.add', { name: 'photo.png', bytes: png() })
    const stored = await desk.call('uploads.start', { handle: file.handle, kind: 'idProof' })
    const oddKeys = [
      '__proto__',
      'constructor',
      'toString',
      '../../counter.db',
      '..',
      '/etc/passwd',
      `${first}/registration`,
      '%',
      "' or 1=1 --",
      '',
      '\u0000',
      'a\u0000b',
      '\ud83d',
      '\u202e',
      'k'.repeat(100),
    ]
    for (const key of oddKeys) await desk.saveDraft(key, { key: key.toWellFormed() })
    await switchTo(colleague)
    for (const key of [...oddKeys, 'k'.repeat(1_000_000)]) {
      expect(await desk.call('drafts.load', { key }), key.slice(0, 99)).toBeNull()
      await desk.call('drafts.remove', { key })
      const folders = ['', 'certificates/', stored.location.slice('store:'.length).replace(/[^/]*$/, '../')]
      const tries: [DeskCall, unknown][] = [
        ['files.read', { handle: key }],
        ['printing.pdf', { id: key }],
        ['printing.confirm', { id: key, state: 'failed' }],
        ['exports.write', { handle: key, text: 'x' }],
        ['outbox.get', { id: key }],
        ['outbox.discard', { id: key }],
        ...folders.map((folder): [DeskCall, unknown] => [
          'uploads.read',
          { location: `store:${folder}${key}`.slice(0, 1000) },
        ]),
        [key as DeskCall, undefined],
      ]
      for (const [name, input] of tries) {
        const { code } = await failureFrom(desk.call(name, input as never))
        expect(['not_found', 'invalid'], `${name} ${key.slice(0, 99)}`).toContain(code)
      }
    }
    await switchTo(superadmin)
    for (const key of oddKeys) {
      const storedDraft = { value: { key: key.toWellFormed() } }
      expect(await desk.call('drafts.load', { key }), key).toMatchObject(storedDraft)
    }
  })

  test('stores nothing in the name of somebody who signed out', async () => {
    await desk.api.session.signIn(superadmin)
    const owner = await readOwnId()
    await switchTo(colleague)
    const failure = await failureFrom(desk.call('drafts.save', { owner, key: 'registration', value: 1 }))
    expect(failure).toMatchObject({ code: 'forbidden', status: 403 })
  })

  test('finds no file, upload, import or export of another person by its handle', async () => {
    await desk.api.session.signIn(superadmin)
    const file = await desk.call('files.add', { name: 'photo.png', bytes: png() })
    const firstChunk = await desk.call('files.addChunk', {
      partialFileId: null,
      name: 'a',
      total: 2,
      bytes: new Uint8Array(1),
    })
    const list = (await desk.call('exports.begin', { name: 'a.csv' })).handle ?? expect.unreachable()
    await switchTo(colleague)
    const lastChunk = { partialFileId: firstChunk.partialFileId, name: 'a', total: 2, bytes: new Uint8Array(1) }
    const tries = {
      read: desk.call('files.read', file),
      chunk: desk.call('files.addChunk', lastChunk),
      upload: desk.call('uploads.start', { handle: file.handle, kind: 'idProof' }),
      check: desk.call('imports.check', { handle: file.handle, kind: 'slots' }),
      run: desk.call('imports.run', { handle: file.handle, kind: 'slots' }),
      write: desk.call('exports.write', { handle: list, text: 'x' }),
      end: desk.call('exports.end', { handle: list, keep: true }),
    }
    for (const [what, tried] of Object.entries(tries))
      expect([what, (await failureFrom(tried)).code]).toEqual([what, what === 'chunk' ? 'invalid' : 'not_found'])
    await desk.call('files.release', file)
    await desk.call('exports.end', { handle: list, keep: false })
    expect([discarded, written]).toEqual([0, []])
    await switchTo(superadmin)
    expect((await desk.call('files.read', file)).bytes).toEqual(png())
    await desk.call('exports.write', { handle: list, text: 'mine' })
    expect(written).toEqual(['mine'])
  })
})

describe('a session that expires at an open screen', () => {
  const expireSession = async () => {
    setup.institute.injectFault('the refused token', 1)
    await failureFrom(desk.api.registration.list({ page: 1, limit: 10 }))
    expect(await desk.call('session.current')).toBeNull()
  }

  test('goes on storing drafts but reads none', async () => {
    await desk.api.session.signIn(superadmin)
    const owner = await readOwnId()
    await expireSession()
    await desk.call('drafts.save', { owner, key: 'paper', value: { answered: 20 } })
    expect(await failureFrom(desk.call('drafts.load', { key: 'paper' }))).toMatchObject({ code: 'unauthenticated' })
    const other = desk.call('drafts.save', { owner: 'somebody', key: 'paper', value: 1 })
    expect(await failureFrom(other)).toMatchObject({ code: 'unauthenticated' })
    await desk.api.session.signIn(superadmin)
    expect(await desk.call('drafts.load', { key: 'paper' })).toMatchObject({ value: { answered: 20 } })
  })

  test('saves the last input of a replaced screen under its owner', async () => {
    await desk.api.session.signIn(superadmin)
    const owner = await readOwnId()
    await expireSession()
    await desk.api.session.signIn(colleague)
    await desk.call('drafts.save', { owner, key: 'registration', value: 'of the first' })
    expect(await desk.call('drafts.load', { key: 'registration' })).toBeNull()
    await switchTo(superadmin)
    expect(await desk.call('drafts.load', { key: 'registration' })).toMatchObject({ value: 'of the first' })
  })

  test('keeps the paper when another person signs in at a candidate’s screen', async () => {
    await desk.api.session.signIn(superadmin)
    const owner = await readOwnId()
    await desk.api.session.signIn(colleague)
    await desk.call('session.discard')
    expect(await desk.call('session.current')).toBeNull()
    await desk.call('drafts.save', { owner, key: 'paper', value: 1 })
    await desk.api.session.signIn(superadmin)
    expect(await desk.call('drafts.load', { key: 'paper' })).toMatchObject({ value: 1 })
  })

  test('stores nothing more after signing out', async () => {
    await desk.api.session.signIn(superadmin)
    const owner = await readOwnId()
    await expireSession()
    await desk.call('session.signOut')
    const late = desk.call('drafts.save', { owner, key: 'paper', value: 1 })
    expect(await failureFrom(late)).toMatchObject({ code: 'unauthenticated' })
  })
})
