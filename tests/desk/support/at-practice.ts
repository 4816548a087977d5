import { afterAll, beforeAll } from 'vitest'
import type { Provider } from '#provider/index'
import { openPractice } from '../../support/institute/practice-copy'
import { superadmin } from './booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from './desk'

/** A desk at a practice institute for all tests of a file, with a superadmin signed in. */
export function withPracticeDesk() {
  const dataDir = newFolder()
  let provider: Provider
  let desk: TestDesk
  beforeAll(async () => {
    provider = await openPractice()
    desk = await openTestDesk({ dataDir, provider: { url: 'http://provider.invalid/', fetch: provider.fetch } })
    await desk.api.session.signIn(superadmin)
  })
  afterAll(async () => {
    await desk.desk.close()
    await provider.close()
    removeFolder(dataDir)
  })
  return {
    get desk() {
      return desk
    },
  }
}
