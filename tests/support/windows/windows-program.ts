import { type ChildProcess, spawn } from 'node:child_process'
import { inDebian, windowsNode, wineEnvironment } from '../../../scripts/lib/wine.mjs'

/** Drive C: of this run; undefined where programs run on this system itself. */
export const windowsPrefix = (): string | undefined => process.env.WINDOWS_PREFIX

/** The path under which a Windows program finds a file of this system. */
export const windowsPath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`

/** Paths among the values of an environment, as Windows programs know them. */
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
  const { command, args: all } = inDebian('wine', args, cwd)
  return spawn(command, all, { env: wineEnvironment(prefix, withWindowsPaths(env)), stdio: 'pipe' })
}

/** Node for Windows. */
export const startWindowsNode = (args: readonly string[], options?: Parameters<typeof startWindowsProgram>[1]) =>
  startWindowsProgram([windowsNode, ...args], options)
