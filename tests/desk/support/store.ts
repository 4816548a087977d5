import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { OsEncryption } from '#main/ports/store'
import { openStore } from '#main/store/open-store'
import type { Provider } from '#provider/index'
import { openPractice } from '../../support/institute/practice-copy'
import { logTo } from '../../support/workstation/test-log'
import { superadmin } from './booking'
import { newFolder, openTestDesk, removeFolder } from './desk'

export const personalDraft = { firstName: 'Gurpreet', phone: '9876501234', address: 'House 12, Sector 7' }

/** A new folder for each test, whose local database is opened by itself or under a desk. */
export function withStore() {
  let provider: Provider
  let dataDir: string
  beforeAll(async () => {
    provider = await openPractice()
  })
  afterAll(() => provider.close())
  beforeEach(() => {
    dataDir = newFolder()
  })
  afterEach(() => removeFolder(dataDir))
  const backend = 'http://provider.invalid/'
  return {
    open: (
      osEncryption?: OsEncryption,
      { path = dataDir, recoveryKey }: { path?: string; recoveryKey?: string } = {},
    ) => openStore({ dataDir: path, backend, now: Date.now, log: logTo([]), osEncryption, recoveryKey }),
    /** With the superadmin signed in, because stored data belongs to a person. */
    async desk() {
      const opened = await openTestDesk({ dataDir, provider: { url: backend, fetch: provider.fetch } })
      await opened.api.session.signIn(superadmin)
      return opened
    },
    /** Path of a file in the folder. */
    pathOf: (name: string) => join(dataDir, name),
    folder: () => dataDir,
  }
}
