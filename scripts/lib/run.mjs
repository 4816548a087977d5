import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const bin = join(root, 'node_modules', '.bin')

/** The environment with the project's Node 24 and tools first on the PATH. */
export const environment = (extra = {}) => {
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...process.env, PATH: `${bin}${separator}${process.env.PATH ?? ''}`, ...extra }
}

/** Quotes an argument for cmd.exe, which splits unquoted text at spaces. */
const quote = (text) => (/^[\w.,:=@/\\-]+$/.test(text) ? text : `"${text.replaceAll('"', '\\"')}"`)

/** On Windows, the tools in node_modules/.bin are .cmd files, which only a shell runs. */
function spawnTool(command, args, options) {
  if (process.platform !== 'win32') return spawn(command, args, options)
  return spawn([command, ...args].map(quote).join(' '), { ...options, shell: true })
}

/**
 * Runs a command. The output goes to this terminal; with `quiet`, it is returned instead, and with `shouldPrint` both.
 * `code` is 127, as in a shell, if the command does not start.
 */
export function run(command, args, { quiet = false, shouldPrint = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawnTool(command, args, {
      cwd,
      env: environment(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    if (shouldPrint) {
      child.stdout?.pipe(process.stdout, { end: false })
      child.stderr?.pipe(process.stderr, { end: false })
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }))
  })
}

/** Runs a command with this process's terminal, signals and exit code. */
export function replaceProcess(command, args, env = {}) {
  const child = spawnTool(command, args, { cwd: root, env: environment(env), stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(error.message)
    process.exitCode = 127
  })
  child.on('close', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0)
  })
}

/** Runs a step; on failure prints its output and ends the script. */
export async function runOrExit(stepName, command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code === 0) return
  if (output) console.error(output)
  console.error(`${stepName} failed (${command} ${args.join(' ')}).`)
  process.exit(1)
}
