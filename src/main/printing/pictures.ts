import { CallError } from '#contract/failure'
import type { Bytes, DeskContext } from '../ports'
import { sampleAt } from '../uploads/samples'

type Store = Pick<DeskContext, 'objects' | 'samples' | 'log'>

/** Pictures by their locations. One that cannot be had is left out, and the log says why: the page has its place. */
export async function picturesOf(locations: Iterable<string>, store: Store): Promise<Map<string, Bytes>> {
  const wanted = [...new Set(locations)].filter((location) => location !== '')
  const found = await Promise.all(wanted.map(async (location) => [location, await pictureAt(location, store)] as const))
  return new Map(found.flatMap(([location, bytes]) => (bytes ? [[location, bytes] as const] : [])))
}

async function pictureAt(location: string, { objects, samples, log }: Store): Promise<Bytes | undefined> {
  try {
    return (sampleAt(location, samples) ?? (await objects.get(location))).bytes
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    log(`A document is made without a picture: ${error.message}`)
    return undefined
  }
}
