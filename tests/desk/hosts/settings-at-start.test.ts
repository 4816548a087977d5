import { expect, onTestFinished, test } from 'vitest'
import { newFolder, removeFolder } from '../support/desk'
import { startProgram } from '../support/program'

/** Output of a workstation that starts with these settings and is stopped. */
async function outputOf(variables: Record<string, string>): Promise<string> {
  const dataDir = newFolder()
  onTestFinished(() => removeFolder(dataDir))
  const program = await startProgram(dataDir, { COUNTER_PROVIDER_URL: 'http://127.0.0.1:1', ...variables })
  await program.stop()
  return program.output()
}

test('a missing API key is reported at the start', async () => {
  expect(await outputOf({})).toContain('config.api_key_missing')
  expect(await outputOf({ COUNTER_API_KEY: 'a-key' })).not.toContain('config.api_key_missing')
})

test('an invalid host of results is refused with a message', async () => {
  const output = outputOf({ COUNTER_API_KEY: 'a-key', COUNTER_RESULTS_HOSTS: 'https://files.example' })
  await expect(output).rejects.toThrow('COUNTER_RESULTS_HOSTS: "https://files.example" is not a host name.')
})
