import { runConform, type Terminal } from '#main/conform/command'

type Given = Partial<Pick<Terminal, 'isInteractive'>> & {
  /** What is typed or piped in, line by line. */
  typed?: readonly string[]
  env?: Record<string, string>
  fetch?: (request: Request) => Promise<Response>
}

/** Runs the command with something typed in: its exit code, its lines, and what it asked for. */
export async function conform(words: readonly string[], given: Given = {}) {
  const { typed = ['plain-pass'], isInteractive = false, env = {}, fetch: asks = fetch } = given
  const lines: string[] = []
  const asked: [words: string, isSecret: boolean][] = []
  const left = [...typed]
  const code = await runConform(words, {
    isInteractive,
    env,
    version: '1.2.3',
    fetch: asks,
    now: Date.now,
    signal: new AbortController().signal,
    say: (line) => void lines.push(...line.split('\n')),
    async prompt(question, isSecret) {
      asked.push([question, isSecret])
      return left.shift()
    },
  })
  return { code, lines, said: lines.join('\n'), asked }
}
