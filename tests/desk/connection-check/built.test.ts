import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startPlainInstitute } from '../../support/plain-institute/server'

/** `npm run check:connection -- …args` as built, with piped input. */
async function runBuilt(args: readonly string[], input: string) {
  const child = spawn(process.execPath, ['out/main/connection-check.js', ...args], {
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  child.stdin.end(input)
  const [code] = await once(child, 'exit')
  return { code, output }
}

test('the built command reads a piped password, hides it, and exits by the result', async () => {
  const institute = await startPlainInstitute({ rawToken: true })
  const withoutRawToken = [institute.url, '--phone', '9700000001']
  const args = [...withoutRawToken, '--raw-token']
  const works = await runBuilt(args, 'plain-pass\n')
  expect(works).toMatchObject({ code: 0, output: expect.stringContaining('Registering a trainee: works.') })
  expect(works.output).not.toContain('plain-pass')
  expect(await runBuilt(withoutRawToken, 'plain-pass\n')).toMatchObject({
    code: 1,
    output: expect.stringContaining('The token is refused'),
  })
  expect(await runBuilt(args, '')).toMatchObject({ code: 2 })
  expect(await runBuilt([], '')).toMatchObject({
    code: 2,
    output: expect.stringContaining('npm run check:connection --'),
  })
  await institute.close()
})
