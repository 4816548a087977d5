import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Asking } from './answers'

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
