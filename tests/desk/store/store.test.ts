import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#contract/desk/default-settings'
import type { OsEncryption } from '#main/ports/store'
import * as schema from '#main/store/schema'
import { failureFrom } from '../support/desk'
import { diskHolds } from '../support/on-disk'
import { personalDraft, withStore } from '../support/store'

const { open, desk, pathOf, folder } = withStore()

describe('drafts', () => {
  test('leave nothing personal on disk in clear, in the database or its log', async () => {
    const { saveDraft, desk: opened } = await desk()
    await saveDraft('registration', personalDraft)
    expect(Object.values(personalDraft).filter((value) => diskHolds(folder(), value))).toEqual([])
    await opened.close()
  })

  test('are replaced by saving again, removed, and null when unknown', async () => {
    const { call, saveDraft, desk: opened } = await desk()
    await saveDraft('a', 1)
    await saveDraft('a', 2)
    expect(await call('drafts.load', { key: 'a' })).toMatchObject({ value: 2 })
    await call('drafts.remove', { key: 'a' })
    expect(await call('drafts.load', { key: 'a' })).toBeNull()
    await opened.close()
  })

  test('are quarantined as found when damaged, and never shown', async () => {
    const first = await desk()
    await first.saveDraft('a', personalDraft)
    first.store.database.run(
      sql`UPDATE drafts SET sealed_value = x'00112233445566778899aabbccddeeff00112233445566778899aabb'`,
    )
    await first.desk.close()
    const second = await desk()
    expect(await second.call('drafts.load', { key: 'a' })).toBeNull()
    expect(second.logged.join()).toContain('value.quarantined: ')
    expect(await second.call('app.info')).toMatchObject({ quarantinedCount: 1 })
    expect(second.store.database.select().from(schema.quarantine).get()?.bytes.toString('hex')).toMatch(/^00112233/)
    await second.desk.close()
  })

  test('cannot be passed off as another', async () => {
    const first = await desk()
    await first.saveDraft('a', personalDraft)
    first.store.database.run(sql`UPDATE drafts SET key = 'b'`)
    await first.desk.close()
    const second = await desk()
    expect(await second.call('drafts.load', { key: 'b' })).toBeNull()
    expect(await second.call('app.info')).toMatchObject({ quarantinedCount: 1 })
    await second.desk.close()
  })

  test('are refused when larger than any form', async () => {
    const { saveDraft, desk: opened } = await desk()
    expect(await failureFrom(saveDraft('a', 'x'.repeat(2 ** 20 + 1)))).toMatchObject({ code: 'invalid' })
    await opened.close()
  })
})

describe('the encryption key', () => {
  test.skipIf(process.platform === 'win32')('is a file for this user alone without system encryption', async () => {
    ;(await open()).close()
    expect(statSync(pathOf('counter.key')).mode & 0o777).toBe(0o600)
  })

  /** Reverses the text, which shows that stored data was encrypted with it. */
  const reversing: OsEncryption = {
    encrypt: (text) => Buffer.from([...text].reverse().join('')),
    decrypt: (bytes) => [...Buffer.from(bytes).toString()].reverse().join(''),
  }

  test('is stored only in wrapped form with system encryption', async () => {
    const first = await open(reversing)
    const sealed = first.cipher.encrypt('Asha', 'drafts/a')
    first.close()
    expect(existsSync(pathOf('counter.key'))).toBe(false)
    const second = await open(reversing)
    expect(second.cipher.decrypt(sealed, 'drafts/a').toString()).toBe('Asha')
    second.close()
  })

  test.each(['counter.key', 'counter.key.copy'])('survives damage to one of its two files: %s', async (name) => {
    const first = await desk()
    await first.saveDraft('a', personalDraft)
    await first.desk.close()
    writeFileSync(pathOf(name), Buffer.alloc(32, 7))
    const second = await desk()
    expect(await second.call('drafts.load', { key: 'a' })).toMatchObject({ value: personalDraft })
    await second.desk.close()
    expect(readFileSync(pathOf('counter.key'))).toEqual(readFileSync(pathOf('counter.key.copy')))
  })

  test('is quarantined with its drafts when it cannot be read, and they are counted', async () => {
    const first = await desk()
    await first.saveDraft('a', personalDraft)
    await first.desk.close()
    for (const name of ['counter.key', 'counter.key.copy']) writeFileSync(pathOf(name), 'short')
    const second = await desk()
    expect(second.logged.join()).toContain('counter.key.unreadable-')
    expect(await second.call('drafts.load', { key: 'a' })).toBeNull()
    expect(await second.call('app.info')).toMatchObject({ quarantinedCount: 2 })
    await second.desk.close()
  })
})

describe('settings', () => {
  test('are set one at a time', async () => {
    const { call, events, desk: opened } = await desk()
    const first = { ...defaultSettings, workstationName: 'Counter 1' }
    expect(await call('settings.get')).toEqual(first)
    await call('settings.set', { theme: 'dark', printers: { receipt: 'Counter' } })
    expect(events).toContainEqual({ name: 'settings.changed', data: {} })
    const changed = { theme: 'dark', asideCollapsed: true, printers: { receipt: 'Counter' } }
    expect(await call('settings.set', { asideCollapsed: true })).toEqual({ ...first, ...changed })
    await opened.close()
  })

  test('keep menu groups, views of lists and the hidden checklist for the person', async () => {
    const { call, desk: opened, store } = await desk()
    const views = { views: [{ id: 'v1', name: 'Mine', query: 'sort=name' }], defaultId: 'v1' }
    const personalSettings = {
      menuGroups: { Counter: false },
      listViews: { '/registered-user': views },
      isFirstDayHidden: true,
    }
    await call('settings.set', { theme: 'dark', ...personalSettings })
    expect(await call('settings.get')).toMatchObject({ theme: 'dark', ...personalSettings })
    store.database.run(sql`DELETE FROM "values" WHERE name LIKE 'settings of %'`)
    expect(await call('settings.get')).toMatchObject({
      theme: 'dark',
      menuGroups: {},
      listViews: {},
      isFirstDayHidden: false,
    })
    await opened.close()
  })

  test('are quarantined and reset when unreadable', async () => {
    const first = await desk()
    await first.call('settings.set', { theme: 'dark' })
    first.store.database.run(sql`UPDATE "values" SET value = x'7b' WHERE name LIKE 'settings%'`)
    await first.desk.close()
    const second = await desk()
    expect(await second.call('settings.get')).toMatchObject({ theme: 'light' })
    // The settings of the workstation and those of the signed-in person.
    expect(await second.call('app.info')).toMatchObject({ quarantinedCount: 2 })
    await second.desk.close()
  })
})
