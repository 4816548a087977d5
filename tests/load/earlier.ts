import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * The program as it was at a commit, built in a worktree of its own for the time of some work. It is built with the packages of
 * today: what it runs on is the same.
 */
export async function withEarlier<T>(commit: string, work: (folder: string) => Promise<T>): Promise<T> {
  const outside = mkdtempSync(join(tmpdir(), 'counter-earlier-'))
  const folder = join(outside, 'tree')
  git('worktree', 'add', '--detach', folder, commit)
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const build = ['node_modules/electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn']
    execFileSync(process.execPath, build, { cwd: folder, stdio: 'pipe' })
    return await work(folder)
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(outside, { recursive: true, force: true })
  }
}

/** What they say is in the error where they fail. */
const git = (...args: string[]) => execFileSync('git', args, { stdio: 'pipe' })
