import { open, rename, rm, stat } from 'node:fs/promises'
import { damaged, isWhole } from './checked-file'
import { type Answer, ask, type Feed } from './feed'
import type { Manifest } from './manifest'
import { UpdateRefused } from './refusal'

type Watched = { cancelled: AbortSignal; onProgress: (done: number, total: number) => void }
const mostTries = 3

/**
 * Fetches a signed file to `path`: it is there whole and as signed when this resolves, and otherwise not at all. What came of
 * it before lies in `path`.part and is gone on with, now or at the next call.
 */
export async function download(feed: Feed, file: Manifest['file'], path: string, watched: Watched): Promise<void> {
  const part = `${path}.part`
  for (let left = mostTries; ; left--) {
    const held = await sizeOf(part)
    try {
      if (held < file.size) await fetchRest(feed, file, part, held, watched)
    } catch (error) {
      const trouble = error instanceof UpdateRefused ? error.trouble : undefined
      // A disk that is full has room again.
      if (trouble === 'damaged' || trouble === undefined) await rm(part, { force: true })
      const hasMore = trouble === 'unreachable' && (await sizeOf(part)) > held
      const isOfAnother = trouble === 'damaged' && held > 0
      if ((hasMore || isOfAnother) && left > 1) continue
      throw error
    }
    if (await isWhole(part, file)) return rename(part, path)
    await rm(part, { force: true })
    // What was there before may have been of another file; all of it from one answer is not.
    if (held === 0 || left <= 1) throw damaged()
  }
}

async function fetchRest(feed: Feed, file: Manifest['file'], part: string, held: number, watched: Watched) {
  const { cancelled, onProgress } = watched
  const headers: Record<string, string> = held > 0 ? { range: `bytes=${held}-` } : {}
  const answer = await ask(feed, `files/${file.name}`, { whole: feed.deadlines.file, cancelled, headers })
  const from = beginOf(answer, held, file.size)
  const to = await open(part, from > 0 ? 'a' : 'w', 0o600)
  try {
    let done = from
    for await (const bytes of answer.parts()) {
      done += bytes.length
      if (done > file.size) throw damaged()
      await to.writeFile(bytes)
      onProgress(done, file.size)
    }
    if (done < file.size)
      throw new UpdateRefused('unreachable', 'The download of the update was cut. It goes on later.')
    await to.sync()
  } catch (error) {
    answer.drop()
    throw error
  } finally {
    await to.close()
  }
}

/** At which byte an answer begins. Throws for a whole file of another length than was signed. */
function beginOf({ status, headers, drop }: Answer, held: number, size: number): number {
  // Whether the parts belong together is told by the hash of the whole.
  if (status === 206) return held
  const length = headers.get('content-length')
  if (status === 200 && (length === null || Number(length) === size)) return 0
  drop()
  throw new UpdateRefused('damaged', 'The file at the update feed is not the one that was signed. Tell your IT.')
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return found?.size ?? 0
}
