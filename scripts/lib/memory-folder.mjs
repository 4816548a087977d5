import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Mount point of Linux's in-memory file system. */
const linuxMemory = '/dev/shm'
/** Twice the most that a run was seen to use. */
const minFreeBytes = 6 * 1024 ** 3
const prefix = 'counter-tests-'

/**
 * Calls `work` with { TMPDIR } set to an in-memory folder that is deleted afterwards: writing there takes a tenth of
 * the time. Calls it with {} if there is no such folder or too little space.
 */
export async function withMemoryFolder(work, mountPoint = linuxMemory, minFree = minFreeBytes) {
  if (!existsSync(mountPoint) || freeBytes(mountPoint) < minFree) return work({})
  for (const name of readdirSync(mountPoint)) if (isAbandoned(name)) removeAbandoned(join(mountPoint, name))
  const folder = join(mountPoint, prefix + process.pid)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL and CUPS access it as other users.
  chmodSync(folder, 0o1777)
  try {
    return await work({ TMPDIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function freeBytes(path) {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

/** Keeps a folder that cannot be removed: a test of a full disk may have left its file system mounted there. */
function removeAbandoned(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    console.warn(`${folder} stays: ${error.message}`)
  }
}

/** True for the folder of a run whose process has ended without removing it. */
function isAbandoned(name) {
  return name.startsWith(prefix) && !existsSync(join('/proc', name.slice(prefix.length)))
}
