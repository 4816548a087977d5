import { expect, it } from 'vitest'
import { readAnswer } from './read-answer'

const json = { headers: { 'content-type': 'application/json' } }

it('refuses megabytes of nested brackets without parsing them', async () => {
  const nested = `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`
  await expect(readAnswer(new Response(nested, json))).rejects.toMatchObject({ code: 'bad_gateway' })
})

it('reads a large list of rows', async () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ _id: id, course: [{ name: 'A [new] {course}' }] }))
  const { body } = await readAnswer(Response.json(rows))
  expect(body).toEqual(rows)
})
