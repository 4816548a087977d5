import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export type Asking = {
  env: Readonly<Record<string, string | undefined>>
  /** Whether somebody sits there: who is asked what may be empty too, and again after what is not understood. */
  isPerson: boolean
  /** The next answer; undefined when there is no more. */
  ask: (words: string, isSecret: boolean) => Promise<string | undefined>
  say: (words: string) => void
}

/** Asks at this terminal, without showing secrets; of what is piped in it reads one line for each question. */
export function terminal(env: Asking['env']): Asking & { close(): void } {
  const isPerson = process.stdin.isTTY === true
  let isHidden = false
  const output = new Writable({
    write(chunk, _, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const reader = createInterface({ input: process.stdin, output, terminal: isPerson })
  // A reader of lines takes Ctrl+C for itself, and the program would run on.
  reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  const lines = reader[Symbol.asyncIterator]()
  return {
    env,
    isPerson,
    async ask(words, isSecret) {
      process.stdout.write(`${words}: `)
      isHidden = isSecret
      const { value, done } = await lines.next()
      isHidden = false
      if (isSecret || !isPerson) process.stdout.write('\n')
      return done ? undefined : value
    },
    say: (words) => void process.stdout.write(`  ${words}\n`),
    close: () => reader.close(),
  }
}
