import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export type Terminal = {
  env: Readonly<Record<string, string | undefined>>
  /** True if a person types the input. Only then are there prompts for optional values, and again for invalid ones. */
  isInteractive: boolean
  /** The next line of input; undefined at its end. A secret is not echoed. */
  prompt: (message: string, options?: { isSecret: boolean }) => Promise<string | undefined>
  print: (message: string) => void
}

/** Opens stdin and stdout for prompts. Secrets are not echoed; piped input is read one line per prompt. */
export function openTerminal(env: Terminal['env']): Terminal & { close(): void } {
  const isInteractive = process.stdin.isTTY === true
  let isHidden = false
  const output = new Writable({
    write(chunk, _, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const reader = createInterface({ input: process.stdin, output, terminal: isInteractive })
  // readline catches Ctrl+C, which would leave the program running.
  reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  const lines = reader[Symbol.asyncIterator]()
  return {
    env,
    isInteractive,
    async prompt(message, { isSecret } = { isSecret: false }) {
      process.stdout.write(`${message}: `)
      isHidden = isSecret
      const { value, done } = await lines.next()
      isHidden = false
      if (isSecret || !isInteractive) process.stdout.write('\n')
      return done ? undefined : value
    },
    print: (message) => void process.stdout.write(`  ${message}\n`),
    close: () => reader.close(),
  }
}
