import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createFileWriter } from '#main/exports/file-writer'
import type { FileDialogs } from '#main/ports/files'
import type { ProviderPort } from '#main/ports/provider'
import { loadFonts } from '#provider/core/files/fonts'
import type { Provider } from '#provider/index'
import { openPractice } from '../../support/institute/practice-copy'
import { findBatch } from '../../support/institute/test-day'
import { superadmin } from './booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from './desk'

/** Name of a complete batch of the practice institute. */
export const completeBatch = 'LMV refresher'
export const cancelledFailure = { code: 'conflict', message: 'Cancelled. Nothing was saved.' }

type Override = {
  path: RegExp
  answer: (request: Request, normal: () => Promise<Response>) => Promise<Response> | Response
}
const noOverride: Override = { path: /^$/, answer: (_, respond) => respond() }

/** A new desk for each test that saves the results of a batch, connected to its institute without a network. */
export function deskOfResults() {
  let provider: Provider
  let desk: TestDesk
  const toFolder: FileDialogs['create'] = async (name) => createFileWriter(join(setup.folder, name))
  const setup = {
    folder: '',
    batchId: '',
    requests: [] as Request[],
    /** Replaces the provider's response to requests of this path. */
    override: noOverride,
    createFile: toFolder,
  }
  async function answer(request: Request): Promise<Response> {
    setup.requests.push(request)
    const fetchNormally = () => provider.fetch(request)
    return setup.override.path.test(new URL(request.url).pathname)
      ? setup.override.answer(request, fetchNormally)
      : fetchNormally()
  }
  async function open(provided: Partial<ProviderPort> = {}) {
    desk = await openTestDesk({
      dataDir: join(setup.folder, 'desk'),
      provider: { url: 'http://provider.invalid/', fetch: answer, ...provided },
      dialogs: { open: async () => [], save: async () => false, create: (name) => setup.createFile(name) },
    })
    await desk.api.session.signIn(superadmin)
  }

  beforeAll(async () => {
    provider = await openPractice({ loadFonts: () => loadFonts(resolve('resources')) })
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    Object.assign(setup, { folder: newFolder(), requests: [], override: noOverride, createFile: toFolder })
    await open()
    setup.batchId = (await findBatch(desk.api, completeBatch)).id
  })
  afterEach(async () => {
    await desk.desk.close()
    removeFolder(setup.folder)
  })

  return {
    setup,
    provider: () => provider,
    desk: () => desk,
    open,
    async reopen(provided: Partial<ProviderPort>) {
      await desk.desk.close()
      await open(provided)
    },
    save: (options: { task?: string; withoutAnswers?: boolean } = {}) =>
      desk.call('results.save', { task: 'a-task', batchId: setup.batchId, withoutAnswers: false, ...options }),
    cancel: (task = 'a-task') => desk.call('results.cancel', { task }),
    savedNames: () => readdirSync(setup.folder).filter((name) => name !== 'desk'),
    progress: () => desk.events.filter(({ name }) => name === 'results.progress').map(({ data }) => data),
  }
}

/** Replaces the response to the link of the results. */
export const zipAnswers = (respond: () => Response): Override => ({ path: /^\/results\//, answer: respond })
export const zipOf = (text: string) => zipSync({ 'results.csv': strToU8(text) }, { level: 0 })
/** The end of a zip's directory and nothing else. */
export const emptyZip: Uint8Array<ArrayBuffer> = new Uint8Array([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)])
/** The beginning of a zip that never continues; `onLeft` runs when reading is cancelled. */
export const neverEnding = (onCancel: (reason: unknown) => void = () => undefined) =>
  new ReadableStream({ start: (to) => to.enqueue(zipOf('half').slice(0, 40)), cancel: onCancel })
