import type { ChildProcess } from 'node:child_process'

/** Waits for the address that a provider process prints, 'http://127.0.0.1:4711/'. Rejects if it ends before. */
export function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const readChunk = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\S+(?=api\/v1\/)/.exec(output)?.[0]
      if (address) resolve(address)
    }
    child.stdout?.on('data', readChunk)
    child.stderr?.on('data', readChunk)
    child.once('exit', (code) => reject(new Error(`The provider ended with ${code}.\n${output}`)))
  })
}
