import type { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import type { FileDialogs } from '../ports/files'
import { toOpenError, toSaveError } from './file-errors'
import type { FileHandles } from './file-handles'
import { downloadName } from './names'

type FilesCalls = Pick<
  Handlers,
  'files.choose' | 'files.add' | 'files.addChunk' | 'files.read' | 'files.release' | 'files.save'
>

/** Calls for the user's files. They throw `not_found` for expired handles, `conflict` for disk errors, else `invalid`. */
export function filesCalls(dialogs: Pick<FileDialogs, 'open' | 'save'>, handles: FileHandles): FilesCalls {
  return {
    'files.choose': async ({ accept, allowMultiple }, owner) => {
      const files = await dialogs.open(accept, allowMultiple).catch(rethrowAs(toOpenError))
      return files.map(({ name, bytes }) => handles.add(owner, name, new Uint8Array(bytes)))
    },
    'files.add': async ({ name, bytes }, owner) => handles.add(owner, name, bytes),
    'files.addChunk': async (chunk, owner) => handles.addChunk(owner, chunk),
    'files.read': async ({ handle }, owner) => {
      const { bytes, type } = handles.read(owner, handle)
      return { bytes, type }
    },
    'files.release': async ({ handle }, owner) => {
      handles.release(owner, handle)
    },
    'files.save': async ({ name, bytes }) => ({
      saved: await dialogs.save(downloadName(name), bytes).catch(rethrowAs(toSaveError)),
    }),
  }
}

const rethrowAs =
  (toError: (error: unknown) => CallError) =>
  (error: unknown): never => {
    throw toError(error)
  }
