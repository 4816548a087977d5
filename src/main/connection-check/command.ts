import { open, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { CallError } from '#contract/protocol/failure'
import type { Terminal } from '#system/terminal'
import { parseProviderUrl } from '../gateway/provider-url'
import type { ProviderPort } from '../ports/provider'
import { checkConnection } from './check'
import { type Credentials, createCheckConnection } from './connection'
import { callLines, redactReport, summaryLines } from './format-report'
import { networkErrorText } from './network-error-text'

type Environment = Terminal & {
  version: string
  fetch: ProviderPort['fetch']
  now: () => number
  signal: AbortSignal
}

/** Exit codes by the state of registering a trainee. */
const exitCodes = { works: 0, fails: 1, 'not tried': 2 } as const

const usage = `npm run check:connection -- https://institute.example [--phone 98…] [--report file.json] [--seconds 15] [--raw-token]
  Calls every read endpoint of an institute's /api/v1, changes nothing there, and reports which screens will work.
  Prompts for the phone (or e-mail) and the password where needed; the password can be piped in and is never an argument.
  Sends COUNTER_API_KEY where it is set. Sign in as a superadmin: other roles have no access to some calls.
  Exits with 0 where registering a trainee works, 1 where it does not, 2 where that could not be checked.`

function parseArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      phone: { type: 'string' },
      report: { type: 'string' },
      seconds: { type: 'string', default: '15' },
      // Sends the session token without the prefix 'Bearer ' (D-36).
      'raw-token': { type: 'boolean', default: false },
    },
  })
  const [address, ...others] = positionals
  const seconds = Number(values.seconds)
  if (!address || others.length > 0) throw new Error('Give one address.')
  if (!(seconds >= 1 && seconds <= 600)) throw new Error('--seconds is between 1 and 600.')
  // Errors begin with this word: 'This is not an https address'.
  const subjectOfErrors = 'This'
  return { ...values, seconds, url: parseProviderUrl(address, subjectOfErrors) }
}

/** Runs the command and resolves with its exit code. */
export async function runConnectionCheck(args: readonly string[], environment: Environment): Promise<number> {
  const { print, env, signal, fetch, now, version } = environment
  let options: ReturnType<typeof parseArguments>
  try {
    options = parseArguments(args)
    // Detects a path that cannot be written before minutes of calls.
    if (options.report) await open(options.report, 'a', 0o600).then((file) => file.close(), throwReportNotWritten)
  } catch (error) {
    const { message } = error as Error
    print(error instanceof ReportNotWrittenError ? message : `${message}\n\n${usage}`)
    return exitCodes['not tried']
  }
  const { url, seconds, report: reportPath } = options
  const credentials = await promptCredentials(options.phone, environment)
  if (!credentials) {
    print('A phone and a password are needed. Give --phone, and pipe the password in where there is no terminal.')
    return exitCodes['not tried']
  }
  const host = new URL(url).host
  const connection = createCheckConnection({
    url,
    fetch,
    apiKey: env.COUNTER_API_KEY || undefined,
    sendsTokenWithoutBearer: options['raw-token'] || env.COUNTER_RAW_TOKEN === '1',
    deadlines: { read: seconds * 1000, change: seconds * 1000 },
  })
  try {
    print(signedInMessage(await connection.signIn(credentials, signal)))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    print(`✗ Signing in: ${networkErrorText(error, host, seconds)}`)
    return error.code === 'bad_gateway' ? exitCodes.fails : exitCodes['not tried']
  }
  const report = await checkConnection({
    send: connection.send,
    host,
    timeoutSeconds: seconds,
    signal,
    now,
    onCall(call) {
      if (call.state === 'unsupported') return
      for (const line of callLines(call)) print(line)
    },
    async signInAgain() {
      print('! The token was refused (401): signing in again.')
      return connection.signIn(credentials, signal).then(
        () => true,
        () => false,
      )
    },
  })
  if (report.extensions.includes('session.signOut')) await connection.signOut(signal)
  for (const line of summaryLines(report)) print(line)
  if (reportPath)
    await writeFile(reportPath, redactReport(report, version), { mode: 0o600 })
      .catch(throwReportNotWritten)
      .then(
        () => print(`The report was written to ${reportPath}. It contains no personal data.`),
        (error: Error) => print(error.message),
      )
  return exitCodes[report.registration.state]
}

async function promptCredentials(phoneArgument: string | undefined, { isInteractive, prompt }: Terminal) {
  const phone = phoneArgument ?? (isInteractive ? await prompt('Phone or e-mail') : undefined)
  if (!phone) return undefined
  const password = await prompt('Password', { isSecret: true })
  return password ? ({ phone, password } satisfies Credentials) : undefined
}

function signedInMessage({ role, menuCount }: { role: string; menuCount: number | undefined }): string {
  if (!role) return '✓ Signed in. The server names no role: every screen is offered.'
  const menus = menuCount === undefined ? 'it names no menus, so every screen is offered' : `${menuCount} menus`
  return `✓ Signed in as ${role}; ${menus}.`
}

class ReportNotWrittenError extends Error {}
function throwReportNotWritten(error: Error): never {
  throw new ReportNotWrittenError(`✗ The report could not be written: ${error.message}.`)
}
