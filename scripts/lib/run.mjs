import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const bin = join(root, 'node_modules', '.bin')

/** This machine's environment with the project's own Node 24 and tools first on the PATH. */
export const environment = (extra = {}) => {
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...process.env, PATH: `${bin}${separator}${process.env.PATH ?? ''}`, ...extra }
}

const shell = process.platform === 'win32'

/** Runs a command to its end: its exit code and, with `quiet`, what it printed; `shown` prints it all the same. */
export function run(command, args, { quiet = false, shown = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      env: environment(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    if (shown) {
      child.stdout?.pipe(process.stdout, { end: false })
      child.stderr?.pipe(process.stderr, { end: false })
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }))
  })
}

/** Hands this terminal to a command; Ctrl-C and an end from outside reach it, and its exit code is ours. */
export function handOver(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, shell, env: environment(env), stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(error.message)
    process.exitCode = 127
  })
  child.on('close', (code) => {
    process.exitCode = code ?? 0
  })
}

/** Ends the script with a sentence when a step failed. */
export async function must(what, command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code === 0) return
  if (output) console.error(output)
  console.error(`${what} failed (${command} ${args.join(' ')}).`)
  process.exit(1)
}
