import { isAbsolute } from 'node:path'
import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { toOpenError } from '../files/file-errors'
import type { FileHandles } from '../files/file-handles'
import { createScanWatch } from './scan-watch'

/** The folder is also listed without a call, so that Document Upload offers files that arrived before it opened. */
const pollMs = 30_000

type Calls = Pick<Handlers, 'scans.list' | 'scans.take' | 'scans.putBack'>

type Options = {
  files: Pick<FileHandles, 'add'>
  /** Path of the scanner's folder; '' for none. */
  folder: () => string
  /** Milliseconds since 1970. */
  now: () => number
  /** Monotonic clock in milliseconds. */
  monotonicNow?: (() => number) | undefined
}

/**
 * The scanner's folder of this workstation (D-382). Offers only files that have just arrived. A taken file is offered
 * again only if the person who took it puts it back.
 */
export function scansCalls(options: Options): { calls: Calls; close: () => void } {
  const { files, folder, now, monotonicNow = () => performance.now() } = options
  let watch: ReturnType<typeof createScanWatch> | undefined
  let watchedFolder = ''

  /** The watch of the folder in the current settings; undefined without a valid folder. */
  function currentWatch(): ReturnType<typeof createScanWatch> | undefined {
    const path = folder()
    if (path !== watchedFolder) watch = isAbsolute(path) ? createScanWatch(path, { now, monotonicNow }) : undefined
    watchedFolder = path
    return watch
  }

  /** Lists the folder. Returns the problem if that fails, else ''. */
  async function refresh(): Promise<string> {
    const path = folder()
    if (path !== '' && !isAbsolute(path)) return t`${path} is no full path of a folder.`
    try {
      await currentWatch()?.refresh()
      return ''
    } catch (error) {
      return folderProblem(path, error)
    }
  }

  // If the settings cannot be read, `refresh` rejects. The calls of the screens then show the message.
  const poll = () => void refresh().catch(() => undefined)
  const timer = setInterval(poll, pollMs).unref()
  poll()
  return {
    close: () => clearInterval(timer),
    calls: {
      async 'scans.list'() {
        const problem = await refresh()
        return { scans: problem ? [] : (watch?.listOffered() ?? []), problem }
      },
      async 'scans.take'({ name }, owner) {
        const bytes = await currentWatch()
          ?.take(name, owner)
          .catch((error) => {
            throw toOpenError(error)
          })
        if (!bytes)
          throw new CallError('not_found', t`${name} is no longer offered: it was removed or is being rewritten.`)
        return files.add(owner, name, bytes)
      },
      async 'scans.putBack'({ name }, owner) {
        currentWatch()?.putBack(name, owner)
        return undefined
      },
    },
  }
}

function folderProblem(path: string, error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM') return t`You do not have permission to read the scanner’s folder ${path}.`
  return t`The scanner’s folder ${path} does not exist or is not connected.`
}
