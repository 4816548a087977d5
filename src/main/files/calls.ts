import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import type { FileDialogs } from '../ports/files'
import type { FileHandles } from './file-handles'
import { downloadName } from './names'

type FilesCalls = Pick<
  Handlers,
  'files.choose' | 'files.take' | 'files.takePart' | 'files.read' | 'files.release' | 'files.save'
>

/** Calls for files of the user. Throw `not_found` for expired handles, `invalid` otherwise. */
export function filesCalls(dialogs: Pick<FileDialogs, 'open' | 'save'>, handles: FileHandles): FilesCalls {
  return {
    'files.choose': async ({ accept, many }, owner) => {
      const files = await orInvalid('The file could not be opened', dialogs.open(accept, many))
      return files.map(({ name, bytes }) => handles.take(owner, name, new Uint8Array(bytes)))
    },
    'files.take': async ({ name, bytes }, owner) => handles.take(owner, name, bytes),
    'files.takePart': async (part, owner) => handles.addChunk(owner, part),
    'files.read': async ({ handle }, owner) => {
      const { bytes, type } = handles.read(owner, handle)
      return { bytes, type }
    },
    'files.release': async ({ handle }, owner) => {
      handles.release(owner, handle)
    },
    'files.save': async ({ name, bytes }) => ({
      saved: await orInvalid('The file could not be saved', dialogs.save(downloadName(name), bytes)),
    }),
  }
}

/** Errors of the system (disk full, no permission) are shown to the user. */
async function orInvalid<T>(failed: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError('invalid', `${failed}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
