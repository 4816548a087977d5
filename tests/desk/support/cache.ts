import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { toRequest } from '#contract/protocol/http/request'
import type { Provider } from '#provider/index'
import { openPractice } from '../../support/institute/practice-copy'
import { type Bookable, bookable, superadmin } from './booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from './desk'
import { type Institute, startInstitute } from './institute'

export const minute = 60_000

/** A desk with an empty cache for each test, and the institute over HTTP whose responses it caches. */
export function withCacheDesk() {
  let provider: Provider
  let institute: Institute
  let booking: Bookable
  let desk: TestDesk
  let dataDir: string
  const clock = { offsetMs: 0 }
  const now = () => Date.now() + clock.offsetMs
  const deadlines = { read: 10_000, change: 10_000 }
  async function open({
    url = institute.url,
    cacheWarmupDelayMs = 60 * minute,
  }: {
    url?: string
    cacheWarmupDelayMs?: number | undefined
  } = {}) {
    desk = await openTestDesk({ dataDir, provider: { url, fetch, deadlines }, now, cacheWarmupDelayMs })
    await desk.api.session.signIn(superadmin)
  }
  /** Runs `work` at another workstation of the institute. */
  async function onOtherWorkstation<T>(work: (api: TestDesk['api']) => Promise<T>): Promise<T> {
    const folder = newFolder()
    const otherDesk = await openTestDesk({ dataDir: folder, provider: { url: institute.url, fetch } })
    try {
      await otherDesk.api.session.signIn(superadmin)
      return await work(otherDesk.api)
    } finally {
      await otherDesk.desk.close()
      removeFolder(folder)
    }
  }

  beforeAll(async () => {
    provider = await openPractice()
    institute = await startInstitute(provider)
    booking = await onOtherWorkstation(bookable)
  })
  afterAll(async () => {
    await institute?.close()
    await provider?.close()
  })
  beforeEach(async () => {
    clock.offsetMs = 0
    dataDir = newFolder()
    await open()
    institute.requests.length = 0
  })
  afterEach(async () => {
    institute.clearFaults()
    await desk.desk.close()
    removeFolder(dataDir)
  })

  return {
    provider: () => provider,
    institute: () => institute,
    booking: () => booking,
    /** A course and a day that has a free slot of it. */
    slotInput: () => ({ date: booking.date, courseName: booking.course.id }),
    desk: () => desk,
    dataDir: () => dataDir,
    clock,
    now,
    open,
    onOtherWorkstation,
    async reopen(cacheWarmupDelayMs?: number) {
      await desk.desk.close()
      await open({ cacheWarmupDelayMs })
    },
    /** Number of requests of a URL. */
    requestCount: (path: RegExp) => institute.requests.filter(({ url }) => path.test(url)).length,
    refreshed: () => desk.events.filter(({ name }) => name === 'cache.refreshed').map(({ data }) => data),
    /** A response of the desk, with the header that says when a cached one was fetched. */
    async fetchWithAge<I>(endpoint: Parameters<typeof toRequest<I>>[0], input: I) {
      const { url, method, body } = toRequest(endpoint, input)
      const init = { method, headers: { 'content-type': 'application/json' }, ...(body ? { body } : {}) }
      const response = await desk.desk.fetch(new Request(`counter://app${url}`, init))
      const cachedAt = response.headers.get('x-counter-cached-at')
      return { status: response.status, cachedAt, body: await response.json() }
    },
  }
}

/** Repeats the check until it passes, for background work that tests cannot await. */
export async function eventually(check: () => void | Promise<void>) {
  const passes = async () => {
    await check()
    return true
  }
  await expect.poll(passes).toBe(true)
}
