import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import type { FileDialogs } from '../ports/files'
import type { HeldFiles } from './held-files'
import { savedName } from './names'

type FilesCalls = Pick<
  Handlers,
  'files.choose' | 'files.take' | 'files.takePart' | 'files.read' | 'files.release' | 'files.save'
>

/** Choosing, dropping, reading and saving files. Throws `not_found` for handles that are gone, `invalid` otherwise. */
export function filesCalls(dialogs: Pick<FileDialogs, 'open' | 'save'>, held: HeldFiles): FilesCalls {
  return {
    'files.choose': async ({ accept, many }, owner) => {
      const chosen = await or('The file could not be opened', dialogs.open(accept, many))
      return chosen.map(({ name, bytes }) => held.take(owner, name, new Uint8Array(bytes)))
    },
    'files.take': async ({ name, bytes }, owner) => held.take(owner, name, bytes),
    'files.takePart': async (part, owner) => held.takePart(owner, part),
    'files.read': async ({ handle }, owner) => {
      const { bytes, type } = held.read(owner, handle)
      return { bytes, type }
    },
    'files.release': async ({ handle }, owner) => {
      held.release(owner, handle)
    },
    'files.save': async ({ name, bytes }) => ({
      saved: await or('The file could not be saved', dialogs.save(savedName(name), bytes)),
    }),
  }
}

/** What the system says about a file (no space, no permission) is worth reading. */
async function or<T>(failed: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError('invalid', `${failed}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
