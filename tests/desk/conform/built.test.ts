import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startPlainInstitute } from '../../support/plain-institute/server'

/** `npm run conform -- …words` as it was built, with something piped in. */
async function conform(words: readonly string[], input: string) {
  const child = spawn(process.execPath, ['out/main/conform.js', ...words], {
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  child.stdin.end(input)
  const [code] = await once(child, 'exit')
  return { code, said }
}

test('the built command reads a piped password, hides it, and exits by the result', async () => {
  const institute = await startPlainInstitute({ rawToken: true })
  const words = [institute.url, '--phone', '9700000001', '--raw-token']
  const works = await conform(words, 'plain-pass\n')
  expect(works).toMatchObject({ code: 0, said: expect.stringContaining('Registering a trainee: works.') })
  expect(works.said).not.toContain('plain-pass')
  expect(await conform(words.slice(0, 3), 'plain-pass\n')).toMatchObject({
    code: 1,
    said: expect.stringContaining('The token is refused'),
  })
  expect(await conform(words, '')).toMatchObject({ code: 2 })
  expect(await conform([], '')).toMatchObject({ code: 2, said: expect.stringContaining('npm run conform --') })
  await institute.close()
})
