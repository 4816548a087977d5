import { setTimeout as pause } from 'node:timers/promises'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { DeskContext } from '../../ports'
import type { Bytes } from '../../ports/files'
import { untilAborted } from '../aborted'
import { pictureAt } from './pictures'

type Store = Pick<DeskContext, 'objects' | 'samples' | 'outside' | 'log' | 'now'>
/** The logo that lies there; undefined for none, and for one that cannot be had soon: paper is printed without it. */
export type LogoAt = (location: string, signal: AbortSignal) => Promise<Bytes | undefined>

/** Nobody at the counter waits longer for a logo, and once it did not come not at all for a while. */
const patience = 3_000
const pauseAfterMiss = 60_000

/** Reads the institute's logo once: every paper shows it, and the store may be away when the next one is printed. */
export function logoReader(store: Store): LogoAt {
  let known: { location: string; bytes: Bytes } | undefined
  let missed: { location: string; at: number } | undefined

  async function load(location: string): Promise<Bytes | undefined> {
    const bytes = await pictureAt(location, store)
    if (bytes) known = { location, bytes }
    return bytes
  }

  return async (location, signal) => {
    if (location === '') return undefined
    if (known?.location === location) return known.bytes
    if (missed?.location === location && isWithinTtl(missed.at, pauseAfterMiss, store.now())) return undefined
    const late = pause(patience, undefined, { ref: false })
    const bytes = await untilAborted(Promise.race([load(location), late]), signal)
    missed = bytes ? undefined : { location, at: store.now() }
    return bytes
  }
}
