import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeWholeFile } from '../files/whole-file'
import type { Ports } from '../ports'
import type { Secrets } from '../ports/store'
import { moveAside } from './move-aside'

type Options = Pick<Ports, 'dataDir' | 'now' | 'log'> & { secrets?: Secrets | undefined }
type Stored = { bytes: Buffer; key: Buffer }
const keyBytes = 32

/**
 * The keys that this counter's sealed data may have been sealed with: each of the two files that hold it. Wrapped by the
 * operating system where that is possible (counter.key.wrapped), else readable by this user only (counter.key).
 */
export async function readKeys({ dataDir, now, log, secrets }: Options) {
  const path = join(dataDir, secrets ? 'counter.key.wrapped' : 'counter.key')
  const files = [path, `${path}.copy`]
  const found = files.filter((file) => existsSync(file))
  const known: Stored[] = []
  for (const file of found) {
    try {
      const bytes = readFileSync(file)
      if (known.some((other) => other.bytes.equals(bytes))) continue
      known.push({ bytes, key: await unwrapped(bytes, secrets) })
    } catch (error) {
      log('file.unreadable', { file: basename(file), error })
    }
  }

  function store(file: string, bytes: Buffer): void {
    if (holds(file, bytes)) return
    const aside = moveAside([file], 'unreadable', now)
    if (aside) log('file.quarantined', { file: basename(aside) })
    writeWholeFile(file, bytes)
  }

  return {
    /** Whether this counter has had a key. */
    wereThere: found.length > 0,
    has: (opens: (key: Buffer) => boolean) => known.some(({ key }) => opens(key)),
    /** The one that opens what was sealed, in both files from now on; undefined when none does. */
    keep(opens: (key: Buffer) => boolean): Buffer | undefined {
      const right = known.find(({ key }) => opens(key))
      if (!right) return undefined
      try {
        for (const file of files) store(file, right.bytes)
      } catch (error) {
        log('encryption_key.copy_failed', { error })
      }
      return right.key
    },
    /** A new one. What was there before is set aside. */
    async renew(): Promise<Buffer> {
      const key = randomBytes(keyBytes)
      const bytes = secrets ? Buffer.from(await secrets.encrypt(key.toString('base64'))) : key
      for (const file of files) store(file, bytes)
      return key
    },
  }
}

async function unwrapped(stored: Buffer, secrets: Secrets | undefined): Promise<Buffer> {
  const key = secrets ? Buffer.from(await secrets.decrypt(stored), 'base64') : stored
  if (key.length !== keyBytes) throw new Error(`a key of ${key.length} bytes`)
  return key
}

function holds(file: string, bytes: Buffer): boolean {
  try {
    return readFileSync(file).equals(bytes)
  } catch {
    return false
  }
}
