import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  dataDir: string
  /** Shell commands before the program, which make its disk small. */
  before: string
  /** Leaves no room at all. */
  fill(): void
  /** Makes room again. */
  widen(): void
  remove(): void
}

/** Files of at most 512 kB: needs no rights, and holds on every system with a shell. */
function limitedFiles(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'counter-limited-'))
  const disk: SmallDisk = {
    dataDir: join(folder, 'data'),
    before: `trap '' XFSZ; ulimit -f 1000;`,
    fill: () => Object.assign(disk, { before: `trap '' XFSZ; ulimit -f 0;` }),
    widen: () => Object.assign(disk, { before: '' }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
  return disk
}

/** A file system in memory; undefined where this user may not mount one. */
export function smallFileSystem(size = '2m') {
  const folder = mkdtempSync(join(tmpdir(), 'counter-small-'))
  const mount = (...options: string[]) => execFileSync('mount', [...options, folder], { stdio: 'ignore' })
  try {
    mount('-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs')
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  return {
    dataDir,
    before: '',
    /** Frees the filled space. */
    empty() {
      for (const name of readdirSync(folder)) if (name.startsWith('filling-')) rmSync(join(folder, name))
    },
    fill() {
      for (const size of [2 ** 16, 2 ** 12, 1]) {
        try {
          for (let n = 0; ; n++) writeFileSync(join(folder, `filling-${size}-${n}`), Buffer.alloc(size))
        } catch (error) {
          if (!/ENOSPC/.test(String(error))) throw error
        }
      }
    },
    widen: () => mount('-o', 'remount,size=32m'),
    remove() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/** Every way to have a small disk here, by its name. */
export const smallDisks = (): [string, SmallDisk][] => {
  const mounted = smallFileSystem()
  return [
    ['files of limited size', limitedFiles()],
    ...(mounted ? [['a small file system', mounted] as [string, SmallDisk]] : []),
  ]
}
