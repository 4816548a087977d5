import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  dataDir: string
  /** Shell commands, run before the program, that limit its disk. */
  shellPrefix: string
  /** Uses up the free space. */
  fill(): void
  /** Removes the limit, or raises it. */
  raiseLimit(): void
  remove(): void
}

/** Files of at most 512 kB: needs no privileges, only a shell. */
function limitedFiles(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'counter-limited-'))
  const disk: SmallDisk = {
    dataDir: join(folder, 'data'),
    shellPrefix: `trap '' XFSZ; ulimit -f 1000;`,
    fill: () => Object.assign(disk, { shellPrefix: `trap '' XFSZ; ulimit -f 0;` }),
    raiseLimit: () => Object.assign(disk, { shellPrefix: '' }),
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
    shellPrefix: '',
    /** Frees the filled space. */
    removeFilling() {
      for (const name of readdirSync(folder)) if (name.startsWith('filling-')) rmSync(join(folder, name))
    },
    fill() {
      for (const fileSize of [2 ** 16, 2 ** 12, 1]) {
        try {
          for (let n = 0; ; n++) writeFileSync(join(folder, `filling-${fileSize}-${n}`), Buffer.alloc(fileSize))
        } catch (error) {
          if (!/ENOSPC/.test(String(error))) throw error
        }
      }
    },
    raiseLimit: () => mount('-o', 'remount,size=32m'),
    remove() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/** All kinds of small disk available on this system, by name. */
export const smallDisks = (): [string, SmallDisk][] => {
  const mounted = smallFileSystem()
  return [
    ['files of limited size', limitedFiles()],
    ...(mounted ? [['a small file system', mounted] as [string, SmallDisk]] : []),
  ]
}
