import { open, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { CallError } from '#contract/protocol/failure'
import { providerUrl } from '../gateway/provider-url'
import type { ProviderPort } from '../ports/institute'
import { checkConnection } from './check'
import { NoToken, openConnection, type SignIn } from './connection'
import { callLines, summaryLines } from './print'
import { redacted } from './redacted'
import { troubleWords } from './trouble'

/** What the command needs of its terminal. `prompt` gives undefined at the end of piped input. */
export type Terminal = {
  isInteractive: boolean
  prompt(message: string, isSecret: boolean): Promise<string | undefined>
  say(line: string): void
}
type Machine = Terminal & {
  env: Readonly<Record<string, string | undefined>>
  version: string
  fetch: ProviderPort['fetch']
  now: () => number
  signal: AbortSignal
}

/** What the exit says of registering a trainee. */
export const codes = { works: 0, 'does not work': 1, 'not tried': 2 } as const
const notAsked = codes['not tried']

const usage = `npm run conform -- https://institute.example [--phone 98…] [--report file.json] [--seconds 15] [--raw-token]
  Asks an institute's /api/v1 every question of the contract, changes nothing there, and says which screens will work.
  The phone (or e-mail) is asked for where it is not given. The password is asked for, or read from what is piped in; it
  is never an argument. COUNTER_API_KEY is sent where it is set. Sign in as a superadmin: others are refused a part.
  Ends with 0 where registering a trainee works, 1 where it does not, 2 where that could not be asked.`

function readWords(words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      phone: { type: 'string' },
      report: { type: 'string' },
      seconds: { type: 'string', default: '15' },
      'raw-token': { type: 'boolean', default: false },
    },
  })
  const [address, ...more] = positionals
  const seconds = Number(values.seconds)
  if (!address || more.length > 0) throw new Error('Give one address.')
  if (!(seconds >= 1 && seconds <= 600)) throw new Error('--seconds is between 1 and 600.')
  return { ...values, seconds, url: providerUrl(address, 'This') }
}

/** Runs `npm run conform` and answers its exit code. */
export async function runConform(words: readonly string[], machine: Machine): Promise<number> {
  const { say, env, signal } = machine
  let asked: ReturnType<typeof readWords>
  try {
    asked = readWords(words)
  } catch (error) {
    say(`${(error as Error).message}\n\n${usage}`)
    return notAsked
  }
  const { url, seconds, report: file } = asked
  // Found out before minutes of asking.
  const refusal = file ? await unwritable(file) : undefined
  if (refusal) {
    say(refusal)
    return notAsked
  }
  const who = await signInFrom(asked.phone, machine)
  if (!who) {
    say('A phone and a password are needed. Give --phone, and pipe the password in where nobody is asked.')
    return notAsked
  }
  const host = new URL(url).host
  const rawToken = asked['raw-token'] || env.COUNTER_RAW_TOKEN === '1'
  const deadlines = { read: seconds * 1000, change: seconds * 1000 }
  const { fetch } = machine
  const connection = openConnection({ url, fetch, apiKey: env.COUNTER_API_KEY || undefined, rawToken, deadlines })
  try {
    say(signedInWords(await connection.signIn(who, signal)))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    say(`✗ Signing in: ${troubleWords(error, host, seconds)}`)
    return error instanceof NoToken || error.code === 'bad_gateway' ? codes['does not work'] : notAsked
  }
  const report = await checkConnection({
    put: connection.put,
    host,
    seconds,
    signal,
    now: machine.now,
    onCall: (call) => void (call.state !== 'not specified' && callLines(call).forEach(say)),
    async signInAgain() {
      say('! The token was refused (401): signing in again.')
      return connection.signIn(who, signal).then(
        () => true,
        () => false,
      )
    },
  })
  if (report.extensions.includes('session.signOut')) await connection.signOut(signal)
  for (const line of summaryLines(report)) say(line)
  if (file) {
    const text = `${JSON.stringify(redacted(report, machine.version), null, 2)}\n`
    const lies = await writeFile(file, text, { mode: 0o600 }).then(
      () => `The report lies in ${file}. It holds nobody's data.`,
      (error: Error) => notWritten(error),
    )
    say(lies)
  }
  return codes[report.mainJob.state]
}

async function signInFrom(given: string | undefined, { isInteractive, prompt }: Terminal): Promise<SignIn | undefined> {
  const phone = given ?? (isInteractive ? await prompt('Phone or e-mail', false) : undefined)
  if (!phone) return undefined
  const password = await prompt('Password', true)
  return password ? { phone, password } : undefined
}

function signedInWords({ role, menus }: { role: string; menus: number | undefined }): string {
  if (!role) return '✓ Signed in. No role is told: every screen is offered, and the institute decides.'
  const given = menus === undefined ? 'no menus are told, so that every screen is offered' : `${menus} menus are told`
  return `✓ Signed in as ${role}; ${given}.`
}

const notWritten = (error: Error) => `✗ The report could not be written: ${error.message}.`
/** Why no report can be written there, in words; undefined where it can. */
const unwritable = (file: string): Promise<string | undefined> =>
  open(file, 'a', 0o600).then(
    (handle) => handle.close().then(() => undefined),
    (error: Error) => notWritten(error),
  )
