import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { png } from '../../support/files/sample-files'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { withInstitute } from '../support/at-institute'
import { superadmin } from '../support/booking'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'

async function upload({ call }: TestDesk): Promise<string> {
  const { handle } = await call('files.add', { name: 'asha.png', bytes: png() })
  return (await call('uploads.start', { handle, kind: 'passportPhoto' })).location
}
const localFiles = (dataDir: string) => {
  const folder = join(dataDir, 'documents/certificates')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('documents at an institute that stores files', () => {
  const filesDir = newFolder()
  afterAll(() => removeFolder(filesDir))
  const setup = withInstitute({ filesDir })

  it.each(['html', 'html error page', 'the wrong shape', 'error 403', 'error 500', 'error 503'] as const)(
    'are stored nowhere else after %s instead of its capabilities',
    async (fault) => {
      const desk = await setup.signedIn()
      expect(await upload(desk)).toMatch(/^files:documents/)
      // The capabilities are requested again after a sign-in.
      await desk.api.session.signIn(superadmin)
      setup.institute.injectFault(fault, Number.POSITIVE_INFINITY, /capabilities/)
      expect(await failureFrom(upload(desk))).toMatchObject({ message: expect.stringMatching(/server/) })
      expect(localFiles(setup.dataDir)).toEqual([])
      setup.institute.clearFaults()
      expect(await upload(desk)).toMatch(/^files:documents/)
    },
  )

  it('are stored nowhere else while its capabilities do not arrive', async () => {
    const desk = await setup.signedIn({ port: { deadlines: { read: 300 } } })
    expect(await upload(desk)).toMatch(/^files:documents/)
    await desk.api.session.signIn(superadmin)
    setup.institute.injectFault('a late response', Number.POSITIVE_INFINITY, /capabilities/)
    expect(await failureFrom(upload(desk))).toMatchObject({ code: 'unreachable' })
    expect(localFiles(setup.dataDir)).toEqual([])
  })
})

describe.each([true, false])('documents at a plain institute, with HTML error pages: %s', (htmlErrors) => {
  const dataDir = newFolder()
  let institute: PlainInstitute
  let desk: TestDesk
  beforeAll(async () => {
    institute = await startPlainInstitute({ htmlErrors })
    desk = await openTestDesk({ dataDir, provider: { url: institute.url, fetch } })
    await desk.api.session.signIn({ phone: '9700000002', password: 'plain-pass' })
  })
  afterAll(async () => {
    await desk.desk.close()
    await institute.close()
    removeFolder(dataDir)
  })

  it('stay on the workstation', async () => {
    expect(await upload(desk)).toMatch(/^store:certificates/)
    expect(localFiles(dataDir)).toHaveLength(1)
  })
})
