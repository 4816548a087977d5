import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { createPrintTimeoutError } from './spool-folder'

const run = promisify(execFile)

export type PowerShell = ReturnType<typeof createPowerShell>

const failure = z.object({ error: z.string() })

/**
 * Runs scripts of Windows PowerShell. A script returns one object. It reads its values from environment variables, so
 * that a printer's name is never part of a command. Tests replace `program`.
 */
export const createPowerShell =
  (program = 'powershell.exe') =>
  /** Resolves with the script's object. Rejects with PowerShell's message, or with `unreachable` after the timeout. */
  async <T>(
    script: string,
    values: Readonly<Record<string, string>>,
    schema: z.ZodMiniType<T>,
    timeoutMs: number,
  ): Promise<T> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const output = await run(program, commandFor(script), {
      env: { ...process.env, ...values },
      signal,
      windowsHide: true,
    }).then(
      ({ stdout }) => stdout,
      (error: Error & { stdout?: string }) => {
        throw signal.aborted ? createPrintTimeoutError() : (readFailure(error.stdout) ?? error)
      },
    )
    return schema.parse(JSON.parse(output))
  }

/** The error in a script's output; undefined for other or truncated output. */
function readFailure(output = ''): Error | undefined {
  try {
    const { data } = failure.safeParse(JSON.parse(output))
    return data && new Error(data.error.trim())
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** `-EncodedCommand` needs no quoting and is not subject to the execution policy of script files. */
const commandFor = (script: string) => [
  '-NoProfile',
  '-NonInteractive',
  '-EncodedCommand',
  Buffer.from(withJsonOutput(script), 'utf16le').toString('base64'),
]

/** JSON in ASCII: the code page of redirected output differs between systems. */
const withJsonOutput = (script: string) => `
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'
function Write-Json($value) {
  $json = ConvertTo-Json -InputObject $value -Compress -Depth 4
  [Console]::Out.Write([regex]::Replace($json, '[^\\x20-\\x7e]', { param($match) '\\u{0:x4}' -f [int][char]$match.Value }))
}
try {
  Write-Json (& {
${script}
  })
} catch {
  $cause = $_.Exception
  while ($cause.InnerException) { $cause = $cause.InnerException }
  Write-Json @{ error = $cause.Message }
  exit 1
}
`
