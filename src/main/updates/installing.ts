import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateCopy } from './checked-file'
import { mustBeOurs } from './choose'
import { mustBeSigned, type TrustedKey } from './keys'
import type { Manifest } from './manifest'
import { UpdateRefused } from './refusal'
import type { Memory, State } from './state'

export interface Installing {
  readonly keys: readonly TrustedKey[]
  readonly memory: Memory
  readonly folder: string
  readonly files: string
  readonly install: (path: string, options: { restart: boolean }) => Promise<void>
}

/**
 * Runs the installer of a signed manifest: looked at once more, from what was remembered, as if it had just come. `mayStill` is
 * asked last and throws what is in the way. Throws before anything is started; then nothing is pending.
 */
export async function runInstaller(
  manifest: Manifest,
  { keys, memory, folder, files, install }: Installing,
  given: { pending: NonNullable<State['pending']>; restart: boolean; mayStill: () => void },
): Promise<void> {
  mustBeSigned(manifest, keys)
  mustBeOurs(manifest)
  const copy = await privateCopy(join(files, manifest.file.name), manifest.file, folder).catch((error) => {
    throw error instanceof Error && Reflect.get(error, 'code') === 'ENOENT' ? gone(error) : error
  })
  const { pending: before } = memory.now
  try {
    given.mayStill()
    // Written before it is started: what is not known to have begun would not be missed when it does not end.
    memory.change({ pending: given.pending })
    await install(copy, { restart: given.restart })
  } catch (error) {
    if (memory.now.pending === given.pending) memory.change({ pending: before })
    await rm(dirname(copy), { recursive: true, force: true })
    throw error
  }
}

const gone = (cause: unknown) =>
  new UpdateRefused('damaged', 'The downloaded update is not there any more. It is fetched anew.', { cause })
