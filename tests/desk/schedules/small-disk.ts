import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from '../support/desk'
import { smallFileSystem } from '../support/small-disk'

export type SmallDisk = Exclude<ReturnType<typeof openSmallDisk>, undefined>

/** A small disk for the folders of workstations; undefined if this user may not mount one. */
export function openSmallDisk() {
  const disk = smallFileSystem('64m')
  if (!disk) return undefined
  let isFull = false
  return {
    /** Whether new workstation folders are created on this disk. */
    isUsed: false,
    newFolder(): string {
      return this.isUsed && !isFull ? mkdtempSync(join(disk.dataDir, 'counter-')) : newFolder()
    },
    fill() {
      isFull = true
      disk.fill()
    },
    removeFilling() {
      isFull = false
      disk.removeFilling()
    },
    remove: disk.remove,
  }
}
