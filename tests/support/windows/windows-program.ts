import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { inDebian, windowsNode, wineEnvironment } from '../../../scripts/lib/wine.mjs'

/** The Wine prefix of this run; undefined outside the Windows tests. */
export const windowsPrefix = (): string | undefined => process.env.WINDOWS_PREFIX

/** The Windows path of a file of this system. */
export const windowsPath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`

/** Converts the paths among environment variables to Windows paths. */
const withWindowsPaths = (env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.startsWith('/') ? windowsPath(value) : value]),
  )

/** Starts a Windows program under Wine; killing it kills that program. */
export function startWindowsProgram(
  args: readonly string[],
  { env = {}, cwd }: { env?: Record<string, string>; cwd?: string } = {},
): ChildProcess {
  const prefix = windowsPrefix()
  if (!prefix) throw new Error('Wine is not set up in this project of tests.')
  const { command, args: wineArgs } = inDebian('wine', args, cwd)
  return spawn(command, wineArgs, { env: wineEnvironment(prefix, withWindowsPaths(env)), stdio: 'pipe' })
}

/** Node for Windows. */
export const startWindowsNode = (args: readonly string[], options?: Parameters<typeof startWindowsProgram>[1]) =>
  startWindowsProgram([windowsNode, ...args], options)

/** Runs a Windows program to its end. Rejects with its output unless it ends with 0. */
export async function runWindowsProgram(args: readonly string[]): Promise<string> {
  const child = startWindowsProgram(args)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.\n${output}`)
  return output
}

/** 0x10000000 is UV_FS_O_EXLOCK: no other program can open the file. */
const holdScript = `require('fs').openSync(process.argv[1], ${constants.O_RDWR} | 0x10000000)
console.log('held')
setTimeout(() => {}, 120_000)`

/** Holds a file open without sharing, as Excel and virus scanners do. Resolves with its release. */
export async function holdFile(path: string): Promise<() => Promise<void>> {
  const holder = startWindowsNode(['-e', holdScript, windowsPath(path)])
  let output = ''
  await new Promise<void>((resolve, reject) => {
    holder.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('held')) resolve()
    })
    holder.once('exit', () => reject(new Error(`${path} could not be held.\n${output}`)))
  })
  return async () => {
    if (holder.exitCode !== null || holder.signalCode !== null) return
    holder.kill('SIGKILL')
    await once(holder, 'exit')
  }
}
