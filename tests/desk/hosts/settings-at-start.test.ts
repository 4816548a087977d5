import { expect, onTestFinished, test } from 'vitest'
import { newFolder, removeFolder } from '../support/desk'
import { startProgram } from '../support/program'

/** What a counter of an institute says until it has ended. */
async function saying(given: Record<string, string>): Promise<string> {
  const dataDir = newFolder()
  onTestFinished(() => removeFolder(dataDir))
  const program = await startProgram(dataDir, { COUNTER_PROVIDER_URL: 'http://127.0.0.1:1', ...given })
  await program.stop()
  return program.said()
}

test('a counter of an institute that has no key says so when it starts, and one that has one does not', async () => {
  expect(await saying({})).toContain('COUNTER_API_KEY is not set')
  expect(await saying({ COUNTER_API_KEY: 'a-key' })).not.toContain('COUNTER_API_KEY')
})

test('a host of results that is none is refused in words', async () => {
  const wrong = saying({ COUNTER_API_KEY: 'a-key', COUNTER_RESULTS_HOSTS: 'https://files.example' })
  await expect(wrong).rejects.toThrow(
    'COUNTER_RESULTS_HOSTS names hosts, divided by commas, and not https://files.example',
  )
})
