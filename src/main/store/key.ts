import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Ports, Secrets } from '../ports'

type Options = Pick<Ports, 'dataDir' | 'now' | 'log'> & { secrets?: Secrets | undefined }
const keyBytes = 32

/**
 * The 32-byte key of this counter's sealed data, made at the first start. Wrapped by the operating system where that is
 * possible (counter.key.wrapped), else readable by this user only (counter.key). A key that cannot be read is set aside.
 */
export async function loadKey({ dataDir, now, log, secrets }: Options): Promise<Buffer> {
  const path = join(dataDir, secrets ? 'counter.key.wrapped' : 'counter.key')
  if (existsSync(path)) {
    try {
      return await readKey(path, secrets)
    } catch (error) {
      const aside = `${path}.unreadable-${new Date(now()).toISOString().replaceAll(':', '-')}`
      log(`The key of the local data could not be read (${String(error)}). It was set aside as ${aside}.`)
      renameSync(path, aside)
    }
  }
  const key = randomBytes(keyBytes)
  writeDurably(path, secrets ? await secrets.encrypt(key.toString('base64')) : key)
  return key
}

async function readKey(path: string, secrets: Secrets | undefined): Promise<Buffer> {
  const stored = readFileSync(path)
  const key = secrets ? Buffer.from(await secrets.decrypt(stored), 'base64') : stored
  if (key.length !== keyBytes) throw new Error(`a key of ${key.length} bytes`)
  return key
}

/** On disk before the first draft is sealed with it. */
function writeDurably(path: string, bytes: Uint8Array) {
  const file = openSync(path, 'wx', 0o600)
  writeSync(file, bytes)
  fsyncSync(file)
  closeSync(file)
}
