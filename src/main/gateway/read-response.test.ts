import { describe, expect, it } from 'vitest'
import { readResponse } from './read-response'

const json = { headers: { 'content-type': 'application/json' } }

describe('readResponse', () => {
  it('rejects megabytes of nested brackets without parsing them', async () => {
    const nestedArrays = `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`
    await expect(readResponse(new Response(nestedArrays, json))).rejects.toMatchObject({ code: 'bad_gateway' })
  })

  it('reads a large list of rows', async () => {
    const rows = Array.from({ length: 20_000 }, (_, id) => ({ _id: id, course: [{ name: 'A [new] {course}' }] }))
    const { body } = await readResponse(Response.json(rows))
    expect(body).toEqual(rows)
  })
})
