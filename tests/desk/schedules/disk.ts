import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from '../support/desk'
import { smallFileSystem } from '../support/small-disk'

export type SmallDisk = Exclude<ReturnType<typeof openSmallDisk>, undefined>

/** A small disk for the folders of counters; undefined where this user may not mount one: then no disk is ever full. */
export function openSmallDisk() {
  const disk = smallFileSystem('64m')
  if (!disk) return undefined
  let isFull = false
  return {
    /** The counters of this morning are on it. */
    isUsed: false,
    newFolder(): string {
      return this.isUsed && !isFull ? mkdtempSync(join(disk.dataDir, 'counter-')) : newFolder()
    },
    fill() {
      isFull = true
      disk.fill()
    },
    empty() {
      isFull = false
      disk.empty()
    },
    remove: disk.remove,
  }
}
