import { runConnectionCheck } from '#main/connection-check/command'
import type { Terminal } from '#system/terminal'

type Options = Partial<Pick<Terminal, 'isInteractive'>> & {
  /** Lines typed or piped in. */
  typed?: readonly string[]
  env?: Record<string, string>
  fetch?: (request: Request) => Promise<Response>
}

/** Runs the command with typed or piped input; resolves with its exit code, output and prompts. */
export async function runCheck(args: readonly string[], options: Options = {}) {
  const { typed = ['plain-pass'], isInteractive = false, env = {}, fetch: send = fetch } = options
  const lines: string[] = []
  const prompts: [text: string, isSecret: boolean][] = []
  const input = [...typed]
  const code = await runConnectionCheck(args, {
    isInteractive,
    env,
    version: '1.2.3',
    fetch: send,
    now: Date.now,
    signal: new AbortController().signal,
    print: (line) => void lines.push(...line.split('\n')),
    async prompt(text, { isSecret } = { isSecret: false }) {
      prompts.push([text, isSecret])
      return input.shift()
    },
  })
  return { code, lines, output: lines.join('\n'), prompts }
}
