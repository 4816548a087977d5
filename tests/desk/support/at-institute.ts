import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { ProviderPort } from '#main/ports/provider'
import type { Provider } from '#provider/index'
import { openPractice } from '../../support/institute/practice-copy'
import { superadmin } from './booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from './desk'
import { type Institute, startInstitute } from './institute'

type Desk = Parameters<typeof openTestDesk>[0]
/** Options that a test sets itself, for the desk and its connection to the institute. */
type Given = Partial<Omit<Desk, 'provider'>> & { port?: Partial<ProviderPort> }

/** The practice institute over HTTP for all tests of a file. Each test begins without faults, in a folder of its own. */
export function withInstitute(options: Parameters<typeof openPractice>[0] = {}) {
  const key = options.apiKey === undefined ? {} : { apiKey: options.apiKey }
  let provider: Provider
  let institute: Institute
  let dataDir: string
  const opened: TestDesk[] = []
  beforeAll(async () => {
    provider = await openPractice(options)
    institute = await startInstitute(provider)
  })
  afterAll(async () => {
    await institute.close()
    await provider.close()
  })
  beforeEach(() => {
    dataDir = newFolder()
    institute.requests.length = 0
  })
  afterEach(async () => {
    institute.clearFaults()
    for (const { desk } of opened.splice(0)) await desk.close()
    removeFolder(dataDir)
  })

  async function open({ port, ...given }: Given = {}): Promise<TestDesk> {
    const desk = await openTestDesk({ dataDir, provider: { url: institute.url, fetch, ...key, ...port }, ...given })
    opened.push(desk)
    return desk
  }
  /** A desk with a superadmin signed in; requests are recorded from then on. */
  async function signedIn(options: Given = {}): Promise<TestDesk> {
    const desk = await open(options)
    await desk.api.session.signIn(superadmin)
    institute.requests.length = 0
    return desk
  }
  return {
    open,
    signedIn,
    opened,
    get provider() {
      return provider
    },
    get institute() {
      return institute
    },
    get dataDir() {
      return dataDir
    },
  }
}
